import BannerStore
import SQLite

/// What goes into an archive, with the numbers that it has there.
struct ArchiveSelection {
  /// Whether all sets were asked for, and so also what belongs to no set.
  let isWhole: Bool
  /// From the numbers of the database to those of the archive: from 1, in the order in which things were made.
  var numbers = Numbers()
  /// Slugs of the sets.
  let slugs: [String]

  /// - Throws: `StoreError.unknownSet` for a slug that no set has.
  init(_ source: borrowing Connection, slugs wanted: [String]?) throws {
    isWhole = wanted == nil
    let all = try source.query(sql: "SELECT id, slug FROM banner_set ORDER BY id") { row in
      (id: row.int64(0), slug: row.text(1))
    }
    if let unknown = wanted?.first(where: { slug in !all.contains { $0.slug == slug } }) {
      throw StoreError.unknownSet(slug: unknown)
    }
    let chosen = wanted.map { wanted in all.filter { wanted.contains($0.slug) } } ?? all
    slugs = chosen.map(\.slug)
    numbers.sets = ArchiveSelection.numbered(chosen.map(\.id))
    let ids = chosen.map { "\($0.id)" }.joined(separator: ", ")
    numbers.banners = ArchiveSelection.numbered(
      try source.query(sql: "SELECT id FROM banner WHERE set_id IN (\(ids)) ORDER BY id") { row in row.int64(0) })
    numbers.campaigns = ArchiveSelection.numbered(
      try source.query(
        sql: """
          SELECT id FROM campaign
          WHERE ? OR id IN (SELECT campaign_id FROM banner WHERE set_id IN (\(ids))) ORDER BY id
          """, [Value(isWhole)]
      ) { row in row.int64(0) })
  }

  mutating func numberRefusedEvents(_ ids: [Int64]) {
    numbers.refused = ArchiveSelection.numbered(ids)
  }

  private static func numbered(_ ids: [Int64]) -> [Int64: Int64] {
    Dictionary(uniqueKeysWithValues: zip(ids, 1...))
  }

  /// The condition on the rows of a table, which keeps those of other sets away.
  func condition(on table: ArchivedTable) -> String {
    (table.fixed.map { "\($0.name) = \($0.value)" } + [ownership(of: table)]).joined(separator: " AND ")
  }

  private func ownership(of table: ArchivedTable) -> String {
    let sets = SQLList(numbers.sets.keys)
    return switch table.name {
    case ArchivedTable.campaign.name: "id IN \(SQLList(numbers.campaigns.keys))"
    case ArchivedTable.bannerSet.name: "id IN \(sets)"
    case ArchivedTable.rejectedTap.name:
      isWhole ? "TRUE" : "set_slug IN (\(slugs.map { "'\($0)'" }.joined(separator: ", ")))"
    // All restatements, since the changes of those sets refer to them; caps of other owners have no number in the archive.
    case ArchivedTable.restatement.name, ArchivedTable.cap.name: "TRUE"
    case ArchivedTable.uniqueCount.name: isWhole ? "TRUE" : "scope IN ('set', 'banner')"
    case ArchivedTable.refusedEvent.name: isWhole ? "(set_id IN \(sets) OR set_id IS NULL)" : "set_id IN \(sets)"
    case ArchivedTable.refusalCount.name, ArchivedTable.refusalChange.name:
      isWhole ? "(set_id IN \(sets) OR set_id = 0)" : "set_id IN \(sets)"
    case _ where table.place(of: "set_id") != nil: "set_id IN \(sets)"
    default: "banner_id IN (SELECT id FROM banner WHERE set_id IN \(sets))"
    }
  }
}
