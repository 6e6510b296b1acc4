/// A text that is no length of time, and why.
public struct DurationTextError: Error, Hashable, Sendable {
  /// The text as it was given.
  public let text: String
  /// The rule that is broken.
  public let problem: Problem

  /// The rules a text can break.
  public enum Problem: Hashable, Sendable {
    /// It is not made of whole numbers and units.
    case shape
    /// The last number has no unit.
    case unitMissing
    /// A unit follows itself or a smaller one.
    case order
    /// It begins with a minus sign.
    case negative
    /// It has more milliseconds than 64 bits hold.
    case tooLong
  }
}

extension DurationTextError: CustomStringConvertible {
  /// What is wrong and what to write.
  public var description: String {
    let reason =
      switch problem {
      case .shape: "write e.g. 3s, 1500ms, 2m, 1h, 1d or 1m30s"
      case .unitMissing: "a unit is missing; write e.g. \(text)s or \(text)ms"
      case .order: "write each unit once and the larger ones first, e.g. 1m30s"
      case .negative: "it must not be negative"
      case .tooLong: "it is too long"
      }
    return "\"\(text)\" is not a duration: \(reason)"
  }
}
