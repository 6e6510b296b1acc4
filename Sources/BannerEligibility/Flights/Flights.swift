public import CivilTime

/// All flights of a banner, in the order of time; without any, it may always show.
public struct Flights: Hashable, Sendable {
  /// The flights in the order of time, none touching the next.
  public let list: [Flight]

  /// No flights: always open.
  public static let always = Flights([])

  /// Puts flights in order, and joins those that overlap or touch.
  ///
  /// O(n log n).
  public init(_ flights: [Flight]) {
    var joined: [Flight] = []
    for flight in flights.sorted(by: { ($0.start ?? .beginning) < ($1.start ?? .beginning) }) {
      guard let last = joined.last, last.end.map({ $0 >= flight.start ?? .beginning }) ?? true else {
        joined.append(flight)
        continue
      }
      let end = max(last.end ?? .never, flight.end ?? .never)
      joined[joined.count - 1] = Flight(from: last.start, to: last.end == nil || flight.end == nil ? nil : end)
    }
    list = joined
  }

  /// Whether a banner with these flights may show at an instant, as far as they go.
  ///
  /// O(log n).
  public func isOpen(at instant: Instant) -> Bool {
    if case .open = state(at: instant) { true } else { false }
  }

  /// Where an instant lies among the flights.
  ///
  /// O(log n).
  public func state(at instant: Instant) -> FlightState {
    guard !list.isEmpty else { return .open(until: nil) }
    let next = indexOfFirst(endingAfter: instant)
    guard next < list.count else { return .over(since: list[list.count - 1].end ?? .never) }
    guard let start = list[next].start, start > instant else { return .open(until: list[next].end) }
    return next == 0 ? .notYet(start: start) : .between(next: start)
  }

  /// The first instant after another at which a flight begins or ends; nil when none does any more.
  ///
  /// O(log n).
  public func nextChange(after instant: Instant) -> Instant? {
    switch state(at: instant) {
    case .open(let until): until
    case .notYet(let start): start
    case .between(let next): next
    case .over: nil
    }
  }

  /// When the last flight ends; nil when it does not, and when there are none.
  public var end: Instant? {
    list.last?.end
  }

  /// The place of the first flight that is not over, or the number of flights.
  private func indexOfFirst(endingAfter instant: Instant) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].end.map({ $0 <= instant }) ?? false { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Instant {
  static let beginning = Instant(millisecondsSince1970: .min)
  static let never = Instant(millisecondsSince1970: .max)
}
