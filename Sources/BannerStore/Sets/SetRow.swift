import BannerEligibility
import BannerRotation
import CivilTime
import SQLite

/// Reads rows of `banner_set` into values.
enum SetRow {
  /// Columns in the order that ``read(_:)`` expects; the pause reasons and the allowed origins are words with commas.
  static let columns = """
    id, slug, title, interval_ms, padding_layout, resume_policy, missed_tick_policy, time_zone, created_at,
    archived_at, revision, shown_index, shown_since, next_tick_at, remaining_ms,
    (SELECT group_concat(reason) FROM pause_reason WHERE set_id = banner_set.id),
    (SELECT group_concat(origin) FROM (SELECT origin FROM allowed_origin WHERE set_id = banner_set.id ORDER BY origin)),
    rotation_kind, seed, fallback_set_id, (SELECT slug FROM banner_set AS other WHERE id = banner_set.fallback_set_id),
    \(CapColumn.sql(owner: .set, id: "banner_set.id"))
    """

  /// Number of the columns.
  static let count = 22

  static func read(_ row: borrowing Row) throws -> BannerSet {
    BannerSet(
      id: row.int64(0), slug: Slug(stored: row.text(1)), title: row.text(2), intervalMs: row.int64(3),
      layout: try stored(code: row.int64(4)), resumePolicy: try stored(row.text(5)),
      missedTickPolicy: try stored(row.text(6)), timeZone: row.text(7),
      allowedOrigins: row.text(16).split(separator: ",").map(String.init), rotationKind: try stored(row.text(17)),
      seed: row.int64(18), fallback: Reference(id: row.int64OrNil(19), slug: row.textOrNil(20)),
      caps: try CapColumn.read(row.textOrNil(21)),
      createdAt: Instant(millisecondsSince1970: row.int64(8)),
      archivedAt: row.int64OrNil(9).map(Instant.init(millisecondsSince1970:)), revision: row.int64(10),
      anchor: Rotation.Anchor(
        shown: row.int64OrNil(11).map { RealIndex(Int($0)) }, since: row.int64(12), nextTick: row.int64OrNil(13),
        remaining: row.int64OrNil(14)),
      pauseReasons: try pauseReasons(row.textOrNil(15)))
  }

  private static func pauseReasons(_ words: String?) throws -> PauseReasons {
    guard let words else { return [] }
    var reasons: PauseReasons = []
    for word in words.split(separator: ",") {
      guard let reason = PauseReasons(name: String(word)) else {
        throw UnknownStoredValue(type: "pause reason", value: String(word))
      }
      reasons.formUnion(reason)
    }
    return reasons
  }
}
