public import CivilTime
import SQLite

/// What an archive says of itself.
public struct ArchiveHeader: Hashable, Sendable {
  /// When it was made.
  public var madeAt: Instant
  /// The program that made it, such as `rondo 0.1.0`.
  public var madeBy: String
  /// Whether it holds events, and not sets alone.
  public var hasEvents: Bool
  /// Of events before this only their sums are left; none when no event was folded.
  public var horizon: Instant?

  func insert(_ archive: borrowing Connection) throws {
    try archive.run(
      sql: "INSERT INTO archive (id, format, made_at, made_by, contents, horizon) VALUES (1, ?, ?, ?, ?, ?)",
      [
        .integer(ArchiveFormat.version), .integer(madeAt.millisecondsSince1970), .text(madeBy),
        .text(hasEvents ? "sets and events" : "sets"), Value(horizon?.millisecondsSince1970),
      ])
  }

  /// Reads it from a file that has all tables.
  static func read(_ archive: borrowing Connection) throws -> ArchiveHeader? {
    try archive.first(sql: "SELECT made_at, made_by, contents, horizon FROM archive WHERE id = 1") { row in
      ArchiveHeader(
        madeAt: Instant(millisecondsSince1970: row.int64(0)), madeBy: row.text(1),
        hasEvents: row.text(2) == "sets and events",
        horizon: row.int64OrNil(3).map(Instant.init(millisecondsSince1970:)))
    }
  }
}
