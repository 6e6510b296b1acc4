public import CivilTime

/// Days of the week, Monday first.
public struct Weekdays: OptionSet, Hashable, Sendable {
  /// Bit 0 is Monday, bit 6 Sunday.
  public let rawValue: Int

  /// Takes the bits; those beyond bit 6 mean nothing.
  public init(rawValue: Int) {
    self.rawValue = rawValue & 0b111_1111
  }

  /// All seven days.
  public static let daily = Weekdays(rawValue: 0b111_1111)
  /// Monday to Friday.
  public static let workdays = Weekdays(rawValue: 0b001_1111)

  /// The day of the week that a date falls on.
  public init(of date: CivilDate) {
    self.init(rawValue: 1 << (date.weekday - 1))
  }

  /// Whether the day with a number is among them; 0 is Monday, 6 is Sunday.
  func contains(day: Int) -> Bool {
    rawValue >> day & 1 == 1
  }

  static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Reads `daily`, days such as `sat,sun`, and spans such as `mon-fri`, which may go over the end of the week.
  ///
  /// Gives nil when the text is none of these. Case does not matter.
  public init?(text: some StringProtocol) {
    let text = text.lowercased()
    if text == "daily" {
      self = .daily
      return
    }
    var days: Weekdays = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = Self.names.firstIndex(where: { $0 == ends[0] }), ends.count <= 2 else { return nil }
      guard let last = Self.names.firstIndex(where: { $0 == ends[ends.count - 1] }) else { return nil }
      for step in 0...(last - first + 7) % 7 {
        days.insert(Weekdays(rawValue: 1 << ((first + step) % 7)))
      }
    }
    self = days
  }

  /// `daily`, or the days in the order of the week, three and more in a row as a span: `mon-fri`, `sat,sun`.
  public var text: String {
    if self == .daily { return "daily" }
    var parts: [String] = []
    var day = 0
    while day < 7 {
      guard contains(day: day) else {
        day += 1
        continue
      }
      var end = day
      while end < 6, contains(day: end + 1) { end += 1 }
      if end - day >= 2 {
        parts.append("\(Self.names[day])-\(Self.names[end])")
      } else {
        parts += Self.names[day...end]
      }
      day = end + 1
    }
    return parts.joined(separator: ",")
  }
}
