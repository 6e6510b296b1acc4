import SQLite

/// Brings the sums of events that were folded.
///
/// Which events such a sum holds cannot be told, so a set that was there must have the very same: otherwise single events
/// of the one might be within the sums of the other.
enum FoldedCountImport {
  static func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState, _ tallies: CountTallies
  ) throws {
    for (archivedID, setID) in state.numbers.sets.sorted(by: { $0.key < $1.key }) {
      if state.setsThatWereThere.contains(setID) {
        try compare(archive, archivedID, database, setID, state)
      } else {
        try bring(archive, archivedID, database, state, tallies)
      }
    }
  }

  private static func compare(
    _ archive: borrowing Connection, _ archivedID: Int64, _ database: borrowing Connection, _ setID: Int64,
    _ state: ImportState
  ) throws {
    let slug = try archive.first(sql: "SELECT slug FROM banner_set WHERE id = ?", [.integer(archivedID)]) { $0.text(0) }
    for table in [ArchivedTable.foldedClickCount, .foldedEventCount] {
      guard try contents(of: table, archive, archivedID) != contents(of: table, database, setID) else { continue }
      return state.conflicts.add(
        "set '\(slug ?? "")'",
        "other events of it were folded here than in the archive, and cannot be told apart any more")
    }
  }

  /// The rows of a set, with the uids of its banners in the place of their numbers.
  private static func contents(
    of table: ArchivedTable, _ connection: borrowing Connection, _ setID: Int64
  ) throws -> Set<[Value]> {
    let columns = table.columns.map { $0.name == "banner_id" ? "uid" : $0.name }.joined(separator: ", ")
    return Set(
      try connection.query(
        sql: "SELECT \(columns) FROM \(table.name) JOIN banner ON banner.id = banner_id WHERE set_id = ?",
        [.integer(setID)]
      ) { row in (0..<row.count).map { row.value($0) } })
  }

  private static func bring(
    _ archive: borrowing Connection, _ archivedID: Int64, _ database: borrowing Connection, _ state: ImportState,
    _ tallies: CountTallies
  ) throws {
    let condition = "banner_id IN (SELECT id FROM banner WHERE set_id = ?1)"
    for table in [ArchivedTable.foldedClickCount, .foldedEventCount] {
      try RowCopy.copy(table, where: condition, [.integer(archivedID)], from: archive, to: database, state.numbers)
    }
    try archive.forEach(
      sql: "SELECT \(ArchivedTable.foldedClickCount.columnList) FROM folded_click_count WHERE \(condition)",
      [.integer(archivedID)]
    ) { row in
      guard let bannerID = state.numbers.banners[row.int64(1)] else { return }
      tallies.add(
        clicks: row.int64(7),
        CountTallies.Clicks(
          bucketStart: row.int64(0), bannerID: bannerID, revision: row.int64(2), layout: row.int64(3),
          slot: row.int64(4), isPadding: row.int64(6)),
        source: row.int64(5))
    }
    try archive.forEach(
      sql: "SELECT \(ArchivedTable.foldedEventCount.columnList) FROM folded_event_count WHERE \(condition)",
      [.integer(archivedID)]
    ) { row in
      guard let bannerID = state.numbers.banners[row.int64(1)] else { return }
      tallies.add(
        events: row.int64(5),
        CountTallies.Events(
          bucketStart: row.int64(0), bannerID: bannerID, revision: row.int64(2), kind: row.int64(3),
          noImpression: row.int64(4)))
    }
  }
}
