public import CivilTime

/// Flights as people write them: `2015-11-01..2015-12-01`, in the local time of a zone.
public enum FlightText {
  /// Reads a start, two dots and an end, of which one may be missing.
  ///
  /// Each is a text for ``TimeText``: a date is the first instant of that day in the zone, so `2015-11-01..2015-12-01` is
  /// November; a time that clocks show twice is the first of the two, one they skip is moved forward by the gap.
  ///
  /// - Throws: a ``FlightError`` that says what is wrong with the text.
  public static func parse(_ text: String, in zone: TimeZone) throws(FlightError) -> Flight {
    // Decimals of a second have a dot, too, so that it is the two dots that divide.
    guard let (start, end) = halves(of: text) else { throw FlightError(text: text, problem: .shape) }
    guard !start.isEmpty || !end.isEmpty else { throw FlightError(text: text, problem: .unbounded) }
    let bounds: (start: Instant?, end: Instant?)
    do {
      bounds.start = try instant(start, in: zone)
    } catch {
      throw FlightError(text: text, problem: .start(error))
    }
    do {
      bounds.end = try instant(end, in: zone)
    } catch {
      throw FlightError(text: text, problem: .end(error))
    }
    do {
      return try Flight(start: bounds.start, end: bounds.end)
    } catch {
      throw FlightError(text: text, problem: error.problem)
    }
  }

  /// Writes a flight in the local time of a zone, in a form that ``parse(_:in:)`` reads back.
  ///
  /// The first instant of a day is written as its date alone, anything else with as much as it needs: minutes, seconds,
  /// or milliseconds. A time that clocks show for the second time has its offset.
  public static func format(_ flight: Flight, in zone: TimeZone) -> String {
    format(flight.start, in: zone) + ".." + format(flight.end, in: zone)
  }

  /// Writes one end of a flight; nothing for none.
  public static func format(_ instant: Instant?, in zone: TimeZone) -> String {
    guard let instant else { return "" }
    let local = zone.civil(at: instant)
    if zone.startOfDay(local.date) == instant { return "\(local.date)" }
    guard zone.instant(of: local) == instant else { return instant.formatted(in: zone) }
    // "2015-11-01T08:00:00.000": what is zero at the end goes.
    let text = "\(local)"
    if local.millisecond != 0 { return text }
    return String(text.dropLast(local.second != 0 ? 4 : 7))
  }

  /// What stands before and after the only `..` of a text.
  private static func halves(of text: String) -> (Substring, Substring)? {
    let utf8 = text.utf8
    var dots: String.Index?
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let next = utf8.index(after: index)
      if next < utf8.endIndex, utf8[index] == UInt8(ascii: "."), utf8[next] == UInt8(ascii: ".") {
        guard dots == nil else { return nil }
        dots = index
      }
      index = next
    }
    return dots.map { (text[..<$0], text[utf8.index($0, offsetBy: 2)...]) }
  }

  private static func instant(_ text: Substring, in zone: TimeZone) throws(TimeTextError) -> Instant? {
    text.isEmpty ? nil : try TimeText.parse(String(text), in: zone)
  }
}
