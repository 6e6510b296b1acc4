extension Daypart {
  /// Reads days and hours such as `mon-fri 09:00-17:00`, or hours alone such as `22-04`, which are those of every day.
  ///
  /// Hours may leave out their minutes. An end before the start is on the day after; `24:00`, and `00:00` as an end, are
  /// the midnight at which the day ends.
  ///
  /// - Throws: a ``DaypartError`` that says what is wrong with the text.
  public init(parsing text: String) throws(DaypartError) {
    let words = text.split(separator: " ")
    guard let hours = words.last, words.count <= 2 else { throw DaypartError(text: text, problem: .shape) }
    var weekdays = Weekdays.daily
    if words.count == 2 {
      guard let days = Weekdays(text: words[0]) else {
        throw DaypartError(text: text, problem: .weekdays(String(words[0])))
      }
      weekdays = days
    }
    let ends = hours.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      // Days alone, as "mon-fri" or "sat", are a likely slip, and deserve to be told what is missing.
      throw DaypartError(text: text, problem: Weekdays(text: hours) == nil ? .shape : .hoursMissing)
    }
    guard Weekdays(text: hours) == nil else { throw DaypartError(text: text, problem: .hoursMissing) }
    let start = try Self.minute(ends[0], of: text)
    var end = try Self.minute(ends[1], of: text)
    guard start < 1440 else { throw DaypartError(text: text, problem: .startsAtEnd) }
    guard start != end else { throw DaypartError(text: text, problem: .empty) }
    if end == 0 { end = 1440 }
    try self.init(weekdays: weekdays, startMinute: start, endMinute: end)
  }

  /// Reads `9`, `09`, `09:30` or `24:00` as minutes from midnight.
  private static func minute(_ clock: Substring, of text: String) throws(DaypartError) -> Int {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let isWellFormed =
      parts.count <= 2 && 1...2 ~= parts[0].utf8.count && (parts.count == 1 || parts[1].utf8.count == 2)
      && parts.allSatisfy { $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
    guard isWellFormed, let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]) else {
      throw DaypartError(text: text, problem: .shape)
    }
    guard minute < 60, hour * 60 + minute <= 1440 else {
      throw DaypartError(text: text, problem: .clock(String(clock)))
    }
    return hour * 60 + minute
  }
}
