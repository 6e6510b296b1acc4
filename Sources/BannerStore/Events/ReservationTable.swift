import CivilTime
import SQLite

/// Writes the table `reservation`; valid only inside the transaction that it was made in.
struct ReservationTable {
  private let put: Statement
  private let render: Statement
  private let remove: Statement

  init(_ connection: borrowing Connection) throws {
    put = try connection.statement(
      sql: """
        INSERT INTO reservation (banner_id, expires_at, reserved, headroom) VALUES (?, ?, ?, ?)
        ON CONFLICT (banner_id, expires_at) DO UPDATE SET reserved = excluded.reserved, headroom = excluded.headroom
        """)
    render = try connection.statement(
      sql: """
        UPDATE reservation SET rendered = min(rendered + ?3, reserved + headroom) WHERE banner_id = ?1 AND expires_at = ?2
        """)
    remove = try connection.statement(sql: "DELETE FROM reservation WHERE expires_at <= ?")
  }

  /// Stores what is promised, and leaves what became of it.
  func put(_ reservation: Reservation) throws {
    try put.bind(reservation.bannerID, at: 1)
    try put.bind(reservation.expiresAt.millisecondsSince1970, at: 2)
    try put.bind(reservation.reserved, at: 3)
    try put.bind(reservation.headroom, at: 4)
    try put.run()
  }

  /// Counts promised showings that became impressions; does nothing where none was promised.
  func render(_ times: Int64, of key: ReservationKey) throws {
    try render.bind(key.bannerID, at: 1)
    try render.bind(key.expiresAt.millisecondsSince1970, at: 2)
    try render.bind(times, at: 3)
    try render.run()
  }

  /// Removes what has ended by a time; O(reservations).
  func remove(endedBy time: Instant) throws {
    try remove.bind(time.millisecondsSince1970, at: 1)
    try remove.run()
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
