public import CivilTime
import SQLite

extension BannerStore {
  /// How often a visitor got each banner that has a frequency cap, in a day of UTC; O(those banners).
  ///
  /// - Parameter visitor: The hash of the visitor with the salt of that day.
  public func showings(toVisitor visitor: Int64, onDayOf now: Instant) throws -> [Int64: Int64] {
    let day = Int64(TimeZone.utc.civil(at: now).date.daysSince1970)
    return try database.read { connection in
      let rows = try connection.query(
        sql: "SELECT banner_id, served FROM visitor_day WHERE day = ? AND visitor = ?",
        [.integer(day), .integer(visitor)]
      ) { row in (row.int64(0), row.int64(1)) }
      return Dictionary(rows) { max($0, $1) }
    }
  }
}
