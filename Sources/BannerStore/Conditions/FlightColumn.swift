import BannerEligibility
import CivilTime
import SQLite

/// The flights of a banner as one column of its row.
enum FlightColumn {
  /// A column with the flights of the row of `banner`, as `START ENDs` with commas, a bound that is missing as `*`; NULL
  /// without any.
  static let sql = """
    iif(EXISTS (SELECT 1 FROM flight),
      (SELECT group_concat(coalesce(starts_at, '*') || ' ' || coalesce(ends_at, '*')) FROM flight
        WHERE banner_id = banner.id),
      NULL)
    """

  static func read(_ text: String?) throws -> Flights {
    guard let text else { return .always }
    return Flights(try text.split(separator: ",").map { entry in try flight(entry) })
  }

  private static func flight(_ entry: Substring) throws -> Flight {
    let bounds = entry.split(separator: " ")
    guard bounds.count == 2, let flight = try? Flight(start: try instant(bounds[0]), end: try instant(bounds[1])) else {
      throw UnknownStoredValue(type: "flight", value: String(entry))
    }
    return flight
  }

  private static func instant(_ text: Substring) throws -> Instant? {
    if text == "*" { return nil }
    guard let milliseconds = Int64(text) else { throw UnknownStoredValue(type: "instant", value: String(text)) }
    return Instant(millisecondsSince1970: milliseconds)
  }

  /// Puts flights in the place of those that a banner has.
  static func write(_ flights: Flights, ofBanner id: Int64, _ connection: borrowing Connection) throws {
    _ = try connection.run(sql: "DELETE FROM flight WHERE banner_id = ?", [.integer(id)])
    for flight in flights.list {
      _ = try connection.run(
        sql: "INSERT INTO flight (banner_id, starts_at, ends_at) VALUES (?, ?, ?)",
        [.integer(id), Value(flight.start?.millisecondsSince1970), Value(flight.end?.millisecondsSince1970)])
    }
  }
}
