import CivilTime
import SQLite

/// Before which time events are folded.
enum Horizon {
  /// Reads the horizon; none where nothing was ever folded.
  static func read(_ connection: borrowing Connection) throws -> Instant? {
    try connection.first(sql: "SELECT horizon FROM retention WHERE id = 1") { row in
      Instant(millisecondsSince1970: row.int64(0))
    }
  }
}
