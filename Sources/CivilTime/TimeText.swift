/// Times as people and programs write them, by ISO 8601.
public enum TimeText {
  /// Reads a date, a date and a time, or a date, a time and an offset.
  ///
  /// Accepted are `2026-11-30`, which is the first instant of the day in the zone; `2026-11-30T08:37`, with a space for
  /// the T, with seconds and up to nine decimals of them, as clocks in the zone show it; and any such time followed by
  /// `Z` or an offset such as `+01:00`, for which the zone does not matter. Decimals beyond milliseconds are cut off. A
  /// local time that clocks show twice is the first of the two, one they skip is moved forward by the gap: see
  /// ``TimeZone/instant(of:)``.
  ///
  /// - Throws: a ``TimeTextError`` that says what is wrong with the text.
  public static func parse(_ text: String, in zone: TimeZone) throws(TimeTextError) -> Instant {
    var copy = text
    let reading = copy.withUTF8 { utf8 in
      Result { () throws(TimeTextError.Problem) in try ISO8601Time(utf8) }
    }
    switch reading {
    case .failure(let problem):
      throw TimeTextError(text: text, problem: problem)
    case .success(let time):
      guard let local = time.timeOfDay else { return zone.startOfDay(time.date) }
      guard let offset = time.offsetSeconds else { return zone.instant(of: local) }
      return local.instant(offsetSeconds: offset)
    }
  }
}
