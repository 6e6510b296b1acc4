public import CivilTime
import SQLite

extension BannerStore {
  /// The reservations that have not ended by a time; O(reservations).
  public func reservations(after now: Instant) throws -> [Reservation] {
    try database.read { connection in
      try connection.query(
        sql: "SELECT banner_id, expires_at, reserved, headroom, rendered FROM reservation WHERE expires_at > ?",
        [.integer(now.millisecondsSince1970)]
      ) { row in
        Reservation(
          bannerID: row.int64(0), expiresAt: Instant(millisecondsSince1970: row.int64(1)), reserved: row.int64(2),
          headroom: row.int64(3), rendered: row.int64(4))
      }
    }
  }
}
