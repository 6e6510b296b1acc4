import SQLite

/// The newest change of any set, told apart from another one that got the same number after the database was put back to
/// an earlier state.
public struct ChangeMark: Hashable, Sendable {
  /// Number of the change; 0 while there is no set.
  public let change: Int64
  /// Chance made it when the change was made.
  let mark: Int64

  /// The mark of a database without any set.
  public static let none = ChangeMark(change: 0, mark: 0)
}

extension BannerStore {
  /// The newest change; O(1).
  public func latestMark() throws -> ChangeMark {
    try database.read { connection in try BannerStore.latestMark(connection) }
  }

  /// Whether the database goes on from that change, or is at it; O(1).
  ///
  /// False when it was put back to a state before it, and also, to be safe, when a thousand changes came after it.
  public func goesOn(from mark: ChangeMark) throws -> Bool {
    try database.read { connection in try BannerStore.goesOn(from: mark, connection) }
  }

  static func latestMark(_ connection: borrowing Connection) throws -> ChangeMark {
    try connection.first(sql: "SELECT change_seq, mark FROM change_mark ORDER BY change_seq DESC LIMIT 1") { row in
      ChangeMark(change: row.int64(0), mark: row.int64(1))
    } ?? .none
  }

  static func goesOn(from mark: ChangeMark, _ connection: borrowing Connection) throws -> Bool {
    if mark == .none { return true }
    return try connection.first(
      sql: "SELECT 1 FROM change_mark WHERE change_seq = ? AND mark = ?", [.integer(mark.change), .integer(mark.mark)]
    ) { _ in true } ?? false
  }
}
