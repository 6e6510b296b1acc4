public import CivilTime
import SQLite

/// Writes what was promised; valid only inside the transaction that it was made in.
public final class ReservationTable {
  private let put: Statement
  private let render: Statement
  private let remove: Statement

  init(_ connection: borrowing Connection) throws {
    put = try connection.statement(
      sql: """
        INSERT INTO reservation (banner_id, expires_at, reserved, headroom) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (banner_id, expires_at) DO UPDATE SET reserved = excluded.reserved, headroom = excluded.headroom
        """)
    render = try connection.statement(
      sql: """
        UPDATE reservation SET rendered = min(rendered + ?3, reserved + headroom)
        WHERE banner_id = ?1 AND expires_at = ?2
        """)
    remove = try connection.statement(sql: "DELETE FROM reservation WHERE expires_at <= ?1")
  }

  /// Puts what is promised in the place of what was promised for the same banner and time; what was rendered stays.
  ///
  /// Before any of it is handed out: what is promised more than was written is forgotten in a crash.
  public func put(_ reservation: Reservation) throws {
    try bind(put, reservation.bannerID, reservation.expiresAt)
    try put.bind(reservation.reserved, at: 3)
    try put.bind(reservation.headroom, at: 4)
    try put.run()
  }

  /// Removes what ended by a time; O(reservations).
  public func removeExpired(by now: Instant) throws {
    try remove.bind(now.millisecondsSince1970, at: 1)
    try remove.run()
  }

  /// Notes that promised showings became impressions, beside the impressions themselves, so that neither is counted twice;
  /// does nothing where nothing was promised.
  func render(_ times: Int64, of key: ReservationKey) throws {
    try bind(render, key.bannerID, key.expiresAt)
    try render.bind(times, at: 3)
    try render.run()
  }

  private func bind(_ statement: Statement, _ bannerID: Int64, _ expiresAt: Instant) throws {
    try statement.bind(bannerID, at: 1)
    try statement.bind(expiresAt.millisecondsSince1970, at: 2)
  }
}

/// What a row of `reservation` is about.
struct ReservationKey: Hashable, Comparable {
  let bannerID: Int64
  let expiresAt: Instant

  static func < (a: ReservationKey, b: ReservationKey) -> Bool {
    (a.bannerID, a.expiresAt) < (b.bannerID, b.expiresAt)
  }
}

extension BannerStore {
  /// What was promised and has not ended by `now`, by banner and time; O(reservations).
  public func reservations(at now: Instant) throws -> [Reservation] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT banner_id, expires_at, reserved, headroom, rendered FROM reservation
          WHERE expires_at > ? ORDER BY banner_id, expires_at
          """, [.integer(now.millisecondsSince1970)]
      ) { row in
        Reservation(
          bannerID: row.int64(0), expiresAt: Instant(millisecondsSince1970: row.int64(1)), reserved: row.int64(2),
          headroom: row.int64(3), rendered: row.int64(4))
      }
    }
  }
}
