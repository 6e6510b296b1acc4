import CivilTime

extension Period {
  /// An instant at the begin of the stretch with a label; none where the text is no label.
  ///
  /// The begin of an hour may lie later than its label says, where clocks are put forward into it.
  static func start(of label: String, _ period: Period, in zone: TimeZone) -> Instant? {
    switch period {
    case .hour: return hour(label, in: zone)
    case .day: return day(label).map(zone.startOfDay)
    case .week: return monday(label).map(zone.startOfDay)
    case .month: return day(label + "-01").map(zone.startOfDay)
    }
  }

  private static func day(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The Monday of `2026-W43`: the first week is the one with 4 January in it.
  private static func monday(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first == "W", let year = Int(parts[0]), let week = Int(parts[1].dropFirst()),
      1...53 ~= week, let fourth = CivilDate(year: year, month: 1, day: 4)
    else { return nil }
    return fourth.adding(days: 1 - fourth.weekday + 7 * (week - 1))
  }

  /// The first quarter of the hour, which is the whole hour unless clocks were changed within it.
  private static func hour(_ label: String, in zone: TimeZone) -> Instant? {
    guard let whole = try? TimeText.parse(label, in: zone) else { return nil }
    return (0..<4).lazy.map { whole.adding(milliseconds: $0 * 900_000) }
      .first { Period.hour.stretch(holding: $0, in: zone).label == label }
  }
}
