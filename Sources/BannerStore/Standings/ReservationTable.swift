public import CivilTime
import SQLite

/// Writes what was promised; valid only inside the transaction that it was made in.
public final class ReservationTable {
  private let raise: Statement
  private let render: Statement
  private let put: Statement
  private let remove: Statement

  init(_ connection: borrowing Connection) throws {
    raise = try connection.statement(
      sql: """
        INSERT INTO reservation (banner_id, expires_at, reserved) VALUES (?1, ?2, ?3)
        ON CONFLICT (banner_id, expires_at) DO UPDATE SET reserved = reserved + excluded.reserved
        """)
    render = try connection.statement(
      sql: "UPDATE reservation SET rendered = rendered + ?3 WHERE banner_id = ?1 AND expires_at = ?2")
    put = try connection.statement(
      sql: """
        INSERT INTO reservation (banner_id, expires_at, reserved, rendered) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (banner_id, expires_at)
        DO UPDATE SET reserved = excluded.reserved, rendered = excluded.rendered
        """)
    remove = try connection.statement(sql: "DELETE FROM reservation WHERE expires_at <= ?1")
  }

  /// Lets more showings of a banner be promised until a time; before any of them is.
  ///
  /// - Parameter amount: How many more, ≥ 0.
  public func raise(_ bannerID: Int64, expiringAt expiresAt: Instant, by amount: Int64) throws {
    try bind(raise, bannerID, expiresAt, amount)
    try raise.run()
  }

  /// Notes that promised showings became impressions; beside the impressions themselves, so that neither is counted twice.
  ///
  /// - Parameter amount: How many more, ≥ 0.
  public func render(_ bannerID: Int64, expiringAt expiresAt: Instant, by amount: Int64) throws {
    try bind(render, bannerID, expiresAt, amount)
    try render.run()
  }

  /// Puts a reservation in the place of the one for the same banner and time, as when nothing more is to be promised and
  /// it is known how much really was.
  public func put(_ reservation: Reservation) throws {
    try bind(put, reservation.bannerID, reservation.expiresAt, reservation.reserved)
    try put.bind(reservation.rendered, at: 4)
    try put.run()
  }

  /// Removes what ended by a time; O(reservations).
  public func removeExpired(by now: Instant) throws {
    try remove.bind(now.millisecondsSince1970, at: 1)
    try remove.run()
  }

  private func bind(_ statement: Statement, _ bannerID: Int64, _ expiresAt: Instant, _ amount: Int64) throws {
    try statement.bind(bannerID, at: 1)
    try statement.bind(expiresAt.millisecondsSince1970, at: 2)
    try statement.bind(amount, at: 3)
  }
}

extension BannerStore {
  /// Changes reservations in a transaction of its own; those made while events are recorded go by
  /// ``EventRecorder/reservations``.
  public func changeReservations<T>(_ body: (ReservationTable) throws -> T) throws -> T {
    try database.write { connection in try body(try ReservationTable(connection)) }
  }

  /// What was promised and has not ended by `now`, by banner and time; O(reservations).
  public func reservations(at now: Instant) throws -> [Reservation] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT banner_id, expires_at, reserved, rendered FROM reservation
          WHERE expires_at > ? ORDER BY banner_id, expires_at
          """, [.integer(now.millisecondsSince1970)]
      ) { row in
        Reservation(
          bannerID: row.int64(0), expiresAt: Instant(millisecondsSince1970: row.int64(1)), reserved: row.int64(2),
          rendered: row.int64(3))
      }
    }
  }
}
