public import CivilTime
import SQLite

/// The latest times that a database knows of, which a clock that is right has passed.
public struct NewestTimes: Hashable, Sendable {
  /// Beginning of the last 15 minutes in which a click, an impression or a delivery is counted.
  public let count: Instant?
  /// When a set was changed last: by its revisions and what is on show.
  public let set: Instant?
  /// When the last change of the log was made.
  public let change: Instant?
}

extension BannerStore {
  /// Reads the latest times, from counts and revisions and not from events; O(revisions).
  public func newestTimes() throws -> NewestTimes {
    try database.read { connection in
      let times = try connection.query(
        sql: """
          SELECT nullif(max(coalesce((SELECT max(bucket_start) FROM click_count), -1),
            coalesce((SELECT max(bucket_start) FROM event_count), -1)), -1)
          UNION ALL SELECT max((SELECT max(created_at) FROM revision), (SELECT max(shown_since) FROM banner_set))
          UNION ALL SELECT (SELECT made_at FROM change_log ORDER BY id DESC LIMIT 1)
          """
      ) { row in row.int64OrNil(0).map(Instant.init(millisecondsSince1970:)) }
      return NewestTimes(count: times[0], set: times[1], change: times[2])
    }
  }
}
