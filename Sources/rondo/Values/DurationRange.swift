import CivilTime
import CommandLineTool

/// Durations that must lie within bounds.
enum DurationRange {
  /// Reads a duration as milliseconds.
  ///
  /// - Throws: `DurationTextError` for a text that is none; `InvalidValue` for one out of range, whose remedy states it.
  static func parse(_ text: String, in range: ClosedRange<Int64>) throws -> Int64 {
    let milliseconds = try DurationText.parse(text)
    guard range.contains(milliseconds) else {
      let bounds = "\(DurationText.format(range.lowerBound)) to \(DurationText.format(range.upperBound))"
      throw InvalidValue(text, "is out of range", remedy: "write a duration from \(bounds)")
    }
    return milliseconds
  }
}
