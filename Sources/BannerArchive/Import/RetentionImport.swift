import CivilTime
import SQLite

/// Refuses events from before the archive's horizon from now on: some of those that were folded might come again.
enum RetentionImport {
  static func run(_ header: ArchiveHeader, _ database: borrowing Connection, _ state: ImportState) throws {
    guard let horizon = header.horizon else { return }
    let before = try database.first(sql: "SELECT horizon FROM retention WHERE id = 1") { row in row.int64(0) }
    guard horizon.millisecondsSince1970 > before ?? .min else { return }
    try database.run(
      sql: """
        INSERT INTO retention (id, horizon, folded_at) VALUES (1, ?, ?)
        ON CONFLICT (id) DO UPDATE SET horizon = excluded.horizon, folded_at = excluded.folded_at
        """, [.integer(horizon.millisecondsSince1970), .integer(state.now.millisecondsSince1970)])
    state.report.notes.append(
      "Events from before \(horizon.formatted()) are refused from now on, as the archive has only sums of that time.")
  }
}
