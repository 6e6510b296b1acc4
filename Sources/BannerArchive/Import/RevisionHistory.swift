import SQLite

/// Holds the revisions of a set in an archive against those in the database, one by one, as far as both have them.
enum RevisionHistory {
  /// The number of the first revision that differs; none when one history is the beginning of the other.
  static func firstDifference(
    _ database: borrowing Connection, setID: Int64, _ archive: borrowing Connection, archivedSetID: Int64,
    upTo newest: Int64
  ) throws -> Int64? {
    for sql in [revisions, items] {
      let here = try database.statement(sql: sql)
      let there = try archive.statement(sql: sql)
      for (statement, id) in [(here, setID), (there, archivedSetID)] {
        try statement.bind(id, at: 1)
        try statement.bind(newest, at: 2)
      }
      defer {
        here.reset()
        there.reset()
      }
      if let number = try firstDifference(here, there, setID, archivedSetID) { return number }
    }
    return nil
  }

  /// The kind of rotation and the seed, in the query of revisions.
  private static let (kindPlace, seedPlace) = (4, 5)

  private static let revisions = """
    SELECT number, cause, padding_layout, created_at, rotation_kind, seed FROM revision
    WHERE set_id = ? AND number <= ? ORDER BY number
    """

  private static let items = """
    SELECT revision, real_index, (SELECT uid FROM banner WHERE banner.id = banner_id), dwell_ms, weight, served,
      impressions, clicks
    FROM revision_item WHERE set_id = ? AND revision <= ? ORDER BY revision, real_index
    """

  private static func firstDifference(
    _ here: Statement, _ there: Statement, _ setID: Int64, _ archivedSetID: Int64
  ) throws -> Int64? {
    while true {
      switch (try here.step(), try there.step()) {
      case (false, false): return nil
      case (true, false): return here.row.int64(0)
      case (false, true): return there.row.int64(0)
      case (true, true):
        for column in 0..<here.row.count
        where !NamedValues.areSame(value(column, of: here, setID), value(column, of: there, archivedSetID)) {
          return min(here.row.int64(0), there.row.int64(0))
        }
      }
    }
  }

  /// A column; a seed as a set without a number would have it.
  private static func value(_ column: Int, of statement: Statement, _ setID: Int64) -> Value {
    guard statement.sql == revisions, column == seedPlace else { return statement.row.value(column) }
    return .integer(
      ArchivedSeed.seed(
        statement.row.int64(column), kind: statement.row.text(kindPlace), ofSet: setID, forSet: 0))
  }
}
