public import CivilTime

/// A time in which a banner may show: from the start on, until just before the end.
public struct Flight: Hashable, Sendable {
  /// The first instant of the flight; nil when it has always been open.
  public let start: Instant?
  /// The first instant after the flight; nil when it never ends.
  public let end: Instant?

  /// Takes both ends.
  ///
  /// - Throws: ``FlightError/Problem/endNotLater`` when the end is not later than the start.
  public init(start: Instant?, end: Instant?) throws(FlightError) {
    if let start, let end, end <= start {
      throw FlightError(text: "\(start.formatted())..\(end.formatted())", problem: .endNotLater)
    }
    self.start = start
    self.end = end
  }

  /// For ends that are known to be in order.
  init(from start: Instant?, to end: Instant?) {
    self.start = start
    self.end = end
  }

  /// Whether an instant lies in the flight.
  public func contains(_ instant: Instant) -> Bool {
    (start.map { $0 <= instant } ?? true) && (end.map { instant < $0 } ?? true)
  }
}
