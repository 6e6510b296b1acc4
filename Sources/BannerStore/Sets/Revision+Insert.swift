import BannerRotation
import CivilTime
import SQLite

extension Revision {
  /// Stores the snapshot; O(n).
  func insert(_ connection: borrowing Connection) throws {
    _ = try connection.run(
      sql: """
        INSERT INTO revision (set_id, number, cause, padding_layout, created_at, rotation_kind, seed)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      [
        .integer(setID), .integer(number), .text(cause.rawValue), .integer(layout.code),
        .integer(createdAt.millisecondsSince1970), .text(rotationKind.rawValue), .integer(seed),
      ])
    for (index, item) in items.enumerated() {
      _ = try connection.run(
        sql: """
          INSERT INTO revision_item (set_id, revision, real_index, banner_id, dwell_ms, weight, served, impressions, clicks)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        [
          .integer(setID), .integer(number), .integer(Int64(index)), .integer(item.bannerID), .integer(item.dwellMs),
          .integer(Int64(item.candidate.weight)), .integer(item.candidate.served),
          .integer(item.candidate.impressions), .integer(item.candidate.clicks),
        ])
    }
  }
}
