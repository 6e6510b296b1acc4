import CommandLineTool

/// How often a visitor gets a banner in a day at most, as people write it.
enum FrequencyCapText {
  /// Reads a whole number from 1 on.
  static func parse(_ text: String) throws(InvalidValue) -> Int64 {
    guard let cap = Int64(text), cap > 0 else {
      throw InvalidValue(text, "is no frequency cap", remedy: "write a whole number, 1 or more, or none")
    }
    return cap
  }
}
