public import CivilTime

/// A text or a pair of instants that is no flight, and why.
public struct FlightError: Error, Hashable, Sendable {
  /// The flight as it was given.
  public let text: String
  /// The rule that is broken.
  public let problem: Problem

  /// The rules a flight can break.
  public enum Problem: Hashable, Sendable {
    /// There is no `..`, or more than one.
    case shape
    /// Neither start nor end is given: that is what no flight at all means.
    case unbounded
    /// What stands for the start is no time.
    case start(TimeTextError)
    /// What stands for the end is no time.
    case end(TimeTextError)
    /// The end is not later than the start.
    case endNotLater
  }
}

extension FlightError: CustomStringConvertible {
  /// What is wrong and what to write.
  public var description: String {
    "\"\(text)\" is not a flight: \(problem)"
  }
}

extension FlightError.Problem: CustomStringConvertible {
  /// The broken rule in words, without the text.
  public var description: String {
    switch self {
    case .shape: "write START..END, e.g. 2015-11-01..2015-12-01, 2015-11-01T08:00.. or ..2015-12-01"
    case .unbounded: "give it a start or an end; a banner without flights may show at any time"
    case .start(let error): "its start is no time: \(error.problem)"
    case .end(let error): "its end is no time: \(error.problem)"
    case .endNotLater:
      "it must end after it starts; the end is the first moment that does not belong to it, so a flight of one day is "
        + "2015-11-01..2015-11-02"
    }
  }
}
