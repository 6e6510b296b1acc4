import SQLite

extension BannerStore {
  /// Different visitors by day of UTC, in the order of days and numbers: those of folded days as they were folded, those of
  /// later days as they are by now.
  ///
  /// Exact, among the visitors that may be hashed. O(counts of folded days + events of the other days · log).
  ///
  /// - Parameters:
  ///   - days: The days, counted from 1970-01-01; see ``UniqueCount/day(of:)``.
  ///   - scope: Among what visitors are different.
  public func uniques(of days: Range<Int64>, by scope: UniqueScope) throws -> [UniqueCount] {
    try database.read { connection in
      let folded = try connection.query(
        sql: """
          SELECT day, scope_id, viewers, clickers FROM unique_count WHERE day >= ? AND day < ? AND scope = ?
            AND EXISTS (SELECT 1 FROM unique_count AS mark
              WHERE mark.day = unique_count.day AND mark.scope = 'all' AND mark.scope_id = 0)
          """, [.integer(days.lowerBound), .integer(days.upperBound), .text(scope.rawValue)]
      ) { row in
        UniqueCount(
          day: row.int64(0), scopeID: row.int64(1), viewers: row.int64(2), clickers: row.int64(3), isFinal: true)
      }
      let open = try UniqueTally(connection, days: days).sums.lazy.filter { $0.key.scope == scope }.map { key, sum in
        UniqueCount(day: key.day, scopeID: key.id, viewers: sum.viewers, clickers: sum.clickers, isFinal: false)
      }
      return (folded + open).sorted { ($0.day, $0.scopeID) < ($1.day, $1.scopeID) }
    }
  }
}
