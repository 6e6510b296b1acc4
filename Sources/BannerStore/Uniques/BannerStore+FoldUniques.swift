public import CivilTime
import SQLite

extension BannerStore {
  /// How long after the end of a day its visitors are counted for good, in milliseconds: what waits to be written has been
  /// by then.
  static let foldingDelayMs: Int64 = 600_000

  /// How many rows a transaction of folding writes or deletes, some milliseconds' worth.
  static let foldedRowsAtOnce = 2_000

  /// Counts the different visitors of days that are over for good, and deletes who they were.
  ///
  /// What comes later for such a day changes nothing. The counting reads a snapshot; each write is short, so that others
  /// get their turn. May be stopped anywhere and called again.
  ///
  /// - Parameter pause: Called between two transactions; ends the work where it returns false.
  /// - Returns: Whether all is done.
  @discardableResult
  public func foldUniques(at now: Instant, between pause: () -> Bool = { true }) throws -> Bool {
    let end = UniqueCount.day(of: now.adding(milliseconds: -BannerStore.foldingDelayMs))
    let tally = try database.read { connection in try UniqueTally(connection, days: .min..<end) }
    // The row of everything comes last: with it the day counts as folded.
    let ordered = tally.sums.sorted { a, b in
      (a.key.scope == .all ? 1 : 0, a.key.day, a.key.scope.rawValue, a.key.id)
        < (b.key.scope == .all ? 1 : 0, b.key.day, b.key.scope.rawValue, b.key.id)
    }
    var rest = ordered[...]
    while !rest.isEmpty {
      try storeUniques(rest.prefix(BannerStore.foldedRowsAtOnce))
      rest = rest.dropFirst(BannerStore.foldedRowsAtOnce)
      guard pause() else { return false }
    }
    return try deleteVisitors(before: end, between: pause)
  }

  private func storeUniques(_ part: ArraySlice<(key: UniqueTally.Key, value: UniqueTally.Sum)>) throws {
    try database.write { connection in
      let insert = try connection.statement(
        sql: """
          INSERT INTO unique_count (day, scope, scope_id, viewers, clickers) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (day, scope, scope_id) DO UPDATE SET viewers = excluded.viewers, clickers = excluded.clickers
          WHERE NOT EXISTS (SELECT 1 FROM unique_count AS mark
            WHERE mark.day = excluded.day AND mark.scope = 'all' AND mark.scope_id = 0)
          """)
      for (key, sum) in part {
        try insert.bind(key.day, at: 1)
        try insert.bind(key.scope.rawValue, at: 2)
        try insert.bind(key.id, at: 3)
        try insert.bind(sum.viewers, at: 4)
        try insert.bind(sum.clickers, at: 5)
        try insert.run()
      }
    }
  }

  /// - Returns: Whether nothing is left of those days.
  private func deleteVisitors(before end: Int64, between pause: () -> Bool) throws -> Bool {
    var last = Int64.min
    while true {
      let ids = try database.read { connection in
        try connection.query(
          sql: "SELECT id FROM visitor_event WHERE id > ? AND \(UniqueTally.isFolded) ORDER BY id LIMIT ?",
          [.integer(last), .integer(Int64(BannerStore.foldedRowsAtOnce))]
        ) { row in row.int64(0) }
      }
      let hasCaps = try database.write { connection in
        let delete = try connection.statement(sql: "DELETE FROM visitor_event WHERE id = ?")
        for id in ids {
          try delete.bind(id, at: 1)
          try delete.run()
        }
        return try connection.run(
          sql: """
            DELETE FROM visitor_day WHERE (day, visitor, banner_id) IN (
              SELECT day, visitor, banner_id FROM visitor_day WHERE day < ? ORDER BY 1, 2, 3 LIMIT ?)
            """, [.integer(end), .integer(Int64(BannerStore.foldedRowsAtOnce))]) > 0
      }
      if let id = ids.last { last = id }
      guard !ids.isEmpty || hasCaps else { return true }
      guard pause() else { return false }
    }
  }
}
