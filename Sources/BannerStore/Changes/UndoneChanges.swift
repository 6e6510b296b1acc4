import SQLite

/// Which changes are taken back: those that a change undoes which is not undone itself.
struct UndoneChanges {
  private var undoneBy: [Int64: Int64] = [:]

  /// Reads all that take something back; O(changes).
  init(_ connection: borrowing Connection) throws {
    let pairs = try connection.query(
      sql: "SELECT id, undoes FROM change_log WHERE undoes IS NOT NULL ORDER BY id DESC"
    ) { row in (id: row.int64(0), undone: row.int64(1)) }
    // What undoes a change is newer, so that it is known already whether that stands.
    for pair in pairs where undoneBy[pair.id] == nil { undoneBy[pair.undone] = pair.id }
  }

  /// The change that took this one back.
  subscript(id: Int64) -> Int64? { undoneBy[id] }
}
