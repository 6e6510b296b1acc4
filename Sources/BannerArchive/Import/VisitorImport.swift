import SQLite

/// Brings what visitors had, and how many different ones there were.
///
/// Different visitors cannot be added up. Of a set or banner the larger number is the later one; over all sets it is too
/// small where both databases had visitors of their own, which is noted.
enum VisitorImport {
  static func run(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    try LargerCountImport(.visitorDay, archive, database).run(state)
    // The number over all sets says that a day is over; where the database has still to count one, it must not come.
    let openDays = Set(try database.query(sql: "SELECT DISTINCT day FROM visitor_event") { row in row.int64(0) })
    try bringEvents(archive, database, state)
    var days: Set<Int64> = []
    try LargerCountImport(.uniqueCount, archive, database).run(
      state, isWanted: { row in row.text(1) != "all" || !openDays.contains(row.int64(0)) },
      note: { row, _, relation in
        let isOfSeveralSets = row.text(1) == "all" || row.text(1) == "campaign"
        if isOfSeveralSets, relation != .new, relation != .equal { days.insert(row.int64(0)) }
      })
    guard !days.isEmpty else { return }
    state.report.notes.append(
      """
      Of \(days.count) days both had visitors: their different visitors over several sets cannot be added up, and the \
      larger number stays.
      """)
  }

  /// The table has no key in the database, where a row may be there twice; what was there is looked for only among the
  /// banners that were there.
  private static func bringEvents(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    let table = ArchivedTable.visitorEvent
    let banners = SQLList(state.bannersThatWereThere)
    let here = Set(
      try database.query(
        sql: "SELECT DISTINCT \(table.columnList) FROM visitor_event WHERE banner_id IN \(banners)"
      ) { row in (0..<row.count).map { row.int64($0) } })
    let insert = try database.statement(
      sql: "INSERT INTO visitor_event (\(table.columnList)) VALUES (?, ?, ?, ?)")
    let binding = RowBinding(table)
    try archive.forEach(sql: "SELECT \(table.columnList) FROM visitor_event ORDER BY \(table.columnList)") { row in
      guard let bannerID = state.numbers.banners[row.int64(2)],
        !here.contains([row.int64(0), row.int64(1), bannerID, row.int64(3)]),
        try binding.bind(row, to: insert, state.numbers)
      else { return }
      try insert.run()
    }
  }
}
