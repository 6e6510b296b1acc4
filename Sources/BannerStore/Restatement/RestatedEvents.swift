import BannerRotation
import CivilTime
import SQLite

/// Finds what restatements made of events that come in; valid only inside the transaction that it was made in.
///
/// What a restatement counted has no row of its own: without this, the same event could count once more.
struct RestatedEvents {
  private let findTap: Statement
  private let find: Statement
  private let moves: Statement
  private let change: Statement

  /// None where nothing was ever restated, so that others pay nothing.
  init?(_ connection: borrowing Connection) throws {
    let hasAny = try connection.first(sql: "SELECT EXISTS (SELECT 1 FROM restatement)") { row in row.int64(0) != 0 }
    guard hasAny == true else { return nil }
    findTap = try connection.statement(
      sql: """
        SELECT banner_id FROM restated_event
        WHERE event_id = ? AND kind = \(EventKind.tap.rawValue) AND became = '\(RestatedVerdict.counted)' LIMIT 1
        """)
    find = try connection.statement(
      sql: """
        SELECT 1 FROM restated_event
        WHERE event_id = ? AND kind = ? AND banner_id = ? AND became = '\(RestatedVerdict.counted)' LIMIT 1
        """)
    moves = try connection.statement(
      sql: """
        SELECT version, became = '\(RestatedVerdict.counted)' FROM restated_event
        WHERE event_id = ? AND kind = \(EventKind.click.rawValue) AND banner_id = ?
          AND (was = '\(RestatedVerdict.counted)') <> (became = '\(RestatedVerdict.counted)')
        """)
    change = try connection.statement(sql: CountChange.raiseSQL)
  }

  /// Whether some restatement counts the event; it then is a duplicate for ever.
  func counts(_ servedID: EventID, as kind: EventKind, bannerID: Int64) throws -> Bool {
    try servedID.withUnsafeBytes { id in try find.bind(blob: id, at: 1) }
    try find.bind(kind.rawValue, at: 2)
    try find.bind(bannerID, at: 3)
    defer { find.reset() }
    return try find.step()
  }

  /// The banner for which some restatement counts the tap; none when none does.
  func bannerOfCountedTap(_ eventID: EventID) throws -> Int64? {
    try eventID.withUnsafeBytes { id in try findTap.bind(blob: id, at: 1) }
    defer { findTap.reset() }
    return try findTap.step() ? findTap.row.int64(0) : nil
  }

  /// Follows with the changes of a followed link's count when the link loses its mark "no impression".
  ///
  /// - Parameter marked: What the link is counted as, with the mark.
  func clearMark(servedID: EventID, marked: CountChange.Key) throws {
    try servedID.withUnsafeBytes { id in try moves.bind(blob: id, at: 1) }
    try moves.bind(marked.bannerID, at: 2)
    var found: [(version: Int64, change: Int64)] = []
    while try moves.step() { found.append((moves.row.int64(0), moves.row.int64(1) != 0 ? 1 : -1)) }
    var unmarked = marked
    unmarked.noImpression = false
    for move in found {
      try marked.raise(by: -move.change, version: move.version, through: change)
      try unmarked.raise(by: move.change, version: move.version, through: change)
    }
  }
}
