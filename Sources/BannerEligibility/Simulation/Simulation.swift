public import CivilTime

/// A dry run of a set: who would show when, by the clock and to requests, if nobody changed anything.
///
/// It goes by the same rules as the daemon and the server, with a clock of its own: at each flight, daypart, midnight or
/// cap that changes who may show, the set gets a revision. A showing by the clock counts for no cap, as it is no number
/// of people; each request counts as an impression at once, and as another visitor, whom no frequency cap keeps off.
/// Nobody clicks: figures that an optimising rotation goes by stay as they are.
public struct Simulation: Sendable {
  /// The set as it is at the beginning.
  public let set: SimulatedSet
  /// The moment of that; time before ``from`` passes as well, uncounted.
  public let start: Instant
  /// Where the time that counts begins, at or after ``start``.
  public let from: Instant
  /// Where it ends; it does not belong to the time.
  public let to: Instant
  /// How many requests come, evenly spread from ``from`` on; 0 or more.
  public let requests: Int64

  /// Takes what a dry run begins with.
  ///
  /// - Returns: nil unless `start <= from < to` and `requests >= 0`, and the time is at most ``longestMs``.
  public init?(of set: SimulatedSet, startingAt start: Instant, from: Instant, to: Instant, requests: Int64 = 0) {
    guard start <= from, from < to, requests >= 0, to - start <= Simulation.longestMs else { return nil }
    self.set = set
    self.start = start
    self.from = from
    self.to = to
    self.requests = requests
  }

  /// Plays it from beginning to end.
  ///
  /// Whole turns of the clock and whole rounds of requests are added up at once, so that the length of the time hardly
  /// matters. O(changes of who may show · steps of a sequence), and the events.
  public func run() -> SimulationOutcome {
    var run = SimulationRun(self)
    run.play()
    return run.outcome
  }

  /// The longest time that is played, a hundred years, in milliseconds.
  public static let longestMs: Int64 = 36_525 * 86_400_000
}
