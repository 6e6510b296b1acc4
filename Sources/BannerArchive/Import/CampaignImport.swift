import BannerStore
import SQLite

/// Brings the campaigns of an archive into a database.
enum CampaignImport {
  static func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    let here = try CampaignContents.readAll(database)
    for campaign in try CampaignContents.readAll(archive) {
      try campaign.check()
      if let same = here.first(where: { $0.uid == campaign.uid }) {
        state.numbers.campaigns[campaign.id] = same.id
        state.report.campaigns.known += 1
        for difference in same.values.differences(fromArchive: campaign.values) {
          state.conflicts.add("campaign '\(campaign.slug)'", difference)
        }
      } else if here.contains(where: { $0.slug == campaign.slug }) {
        state.conflicts.add("campaign '\(campaign.slug)'", "another campaign has this slug here")
      } else {
        try insert(campaign, archive, database, state)
      }
    }
  }

  private static func insert(
    _ campaign: CampaignContents, _ archive: borrowing Connection, _ database: borrowing Connection,
    _ state: ImportState
  ) throws {
    try database.run(
      sql: """
        INSERT INTO campaign (id, uid, slug, title, time_zone, created_at, archived_at)
        VALUES (\(NumberFloor.nextCampaignID), ?, ?, ?, ?, ?, ?)
        """,
      [
        .text(campaign.uid), campaign.values["slug"], campaign.values["title"], campaign.values["time_zone"],
        campaign.values["created_at"], campaign.values["archived_at"],
      ])
    state.numbers.campaigns[campaign.id] = database.lastInsertRowID
    state.report.campaigns.new += 1
    try RowCopy.copy(
      .cap, where: "owner = 'campaign' AND owner_id = ?1", [.integer(campaign.id)], from: archive, to: database,
      state.numbers)
  }
}
