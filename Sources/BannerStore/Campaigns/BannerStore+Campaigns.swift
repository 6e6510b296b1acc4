import BannerEligibility
public import CivilTime
import SQLite

extension BannerStore {
  /// All campaigns by slug, those in the archive only when asked for; O(campaigns).
  public func campaigns(includingArchived: Bool = false) throws -> [Campaign] {
    try database.read { connection in
      try connection.query(
        sql: "\(CampaignRow.select) WHERE ? OR archived_at IS NULL ORDER BY slug",
        [.integer(includingArchived ? 1 : 0)]
      ) { row in try CampaignRow.read(row) }
    }
  }

  /// The campaign with this slug.
  ///
  /// - Throws: ``StoreError/unknownCampaign(slug:)``.
  public func campaign(_ slug: String) throws -> Campaign {
    try database.read { connection in try Campaign.read(connection, slug: slug) }
  }

  /// Makes a campaign without banners.
  ///
  /// - Throws: ``StoreError/campaignTaken(_:archived:)``, ``StoreError/invalid(_:)``.
  public func createCampaign(
    _ slug: Slug, _ settings: CampaignSettings, at now: @autoclosure () -> Instant
  ) throws -> Campaign {
    try settings.check()
    return try database.write { connection in
      let taken = try connection.first(
        sql: "SELECT archived_at IS NOT NULL FROM campaign WHERE slug = ?", [.text(slug.text)]
      ) { row in row.int64(0) != 0 }
      if let archived = taken { throw StoreError.campaignTaken(slug, archived: archived) }
      let now = now()
      _ = try connection.run(
        sql: """
          INSERT INTO campaign (id, slug, title, time_zone, created_at)
          VALUES (\(NumberFloor.nextCampaignID), ?, ?, ?, ?)
          """,
        [
          .text(slug.text), .text(settings.title), .text(settings.timeZone), .integer(now.millisecondsSince1970),
        ])
      let id = connection.lastInsertRowID
      try CapColumn.write(settings.caps, of: .campaign, id: id, connection)
      try changeLog.note(
        .campaignCreated, of: ChangeSubject(campaignID: id),
        after: LoggedFields.ofCampaign(connection, id: id).whole, at: now, in: connection)
      return try Campaign.read(connection, slug: slug.text)
    }
  }

  /// Changes a campaign; sets whose banners may show now, or may show no more, get a revision in the same transaction.
  ///
  /// - Throws: ``StoreError/unknownCampaign(slug:)``, ``StoreError/invalid(_:)``; ``StoreError/refused(_:)`` in the archive.
  public func editCampaign(
    _ slug: String, _ changes: CampaignChanges, at now: @autoclosure () -> Instant
  ) throws -> Campaign {
    try changeCampaign(slug, at: now, as: .campaignEdited) { _, campaign in
      try campaign.requireInUse()
      campaign.title = changes.title ?? campaign.title
      campaign.timeZone = changes.timeZone ?? campaign.timeZone
      campaign.caps = changes.caps ?? campaign.caps
      try CampaignSettings(title: campaign.title, timeZone: campaign.timeZone, caps: campaign.caps).check()
    }
  }

  /// Puts a campaign into the archive: its banners show no more, wherever they are.
  ///
  /// Archiving an archived campaign changes nothing.
  ///
  /// - Throws: ``StoreError/unknownCampaign(slug:)``.
  public func archiveCampaign(_ slug: String, at now: @autoclosure () -> Instant) throws -> Campaign {
    try changeCampaign(slug, at: now, as: .campaignArchived) { now, campaign in
      campaign.archivedAt = campaign.archivedAt ?? now
    }
  }

  /// Takes a campaign out of the archive; its banners show again where nothing else keeps them from it.
  ///
  /// - Throws: ``StoreError/unknownCampaign(slug:)``.
  public func restoreCampaign(_ slug: String, at now: @autoclosure () -> Instant) throws -> Campaign {
    try changeCampaign(slug, at: now, as: .campaignRestored) { _, campaign in campaign.archivedAt = nil }
  }

  /// Runs one change of a campaign and of all sets that it concerns as one transaction; one that changes nothing writes
  /// nothing.
  private func changeCampaign(
    _ slug: String, at now: () -> Instant, as action: ChangeAction, _ change: (Instant, inout Campaign) throws -> Void
  ) throws -> Campaign {
    try database.write { connection in
      let now = now()
      let before = try Campaign.read(connection, slug: slug)
      var after = before
      try change(now, &after)
      guard after != before else { return before }
      try logged(connection, campaignID: after.id, at: now, as: action, undoes: nil) { connection in
        _ = try connection.run(
          sql: "UPDATE campaign SET title = ?2, time_zone = ?3, archived_at = ?4 WHERE id = ?1",
          [
            .integer(after.id), .text(after.title), .text(after.timeZone),
            Value(after.archivedAt?.millisecondsSince1970),
          ])
        try CapColumn.write(after.caps, of: .campaign, id: after.id, connection)
      }
      return after
    }
  }

  /// Changes a campaign, brings its sets up to date with it, and logs what differs.
  ///
  /// - Parameter undoes: The change that this one takes back.
  func logged(
    _ connection: borrowing Connection, campaignID id: Int64, at now: Instant, as action: ChangeAction, undoes: Int64?,
    _ body: (borrowing Connection) throws -> Void
  ) throws {
    let before = try LoggedFields.ofCampaign(connection, id: id)
    try body(connection)
    try SetTransaction.settleSets(ofCampaign: id, at: now, isChanged: true, connection)
    guard let changes = try LoggedFields.ofCampaign(connection, id: id).changes(since: before) else { return }
    try changeLog.note(
      action, of: ChangeSubject(campaignID: id), before: changes.before, after: changes.after, undoes: undoes, at: now,
      in: connection)
  }
}

extension CampaignSettings {
  /// Refuses settings that break a rule.
  func check() throws(StoreError) {
    try SetSettings.checkText(title, field: "title")
    try SetSettings.checkZone(timeZone)
    try caps.check()
  }
}
