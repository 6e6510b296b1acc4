/// What a dry run came to.
public struct SimulationOutcome: Hashable, Sendable {
  /// What a banner had of it.
  public struct Banner: Hashable, Sendable {
    /// Its number.
    public let id: Int64
    /// How often it was on show by the clock; it counts when it was on show as the time began.
    public internal(set) var showings: Int64 = 0
    /// How long it was on show by the clock, in milliseconds.
    public internal(set) var onShowMs: Int64 = 0
    /// How many requests it was the answer to.
    public internal(set) var requests: Int64 = 0
    /// The part of the steps that its set's kind of rotation gives it, from 0 to 1: the mean over the time.
    public internal(set) var expectedShare: Double = 0
  }

  /// The banners in the set's order.
  public internal(set) var banners: [Banner]
  /// How long nothing was on show, in milliseconds.
  public internal(set) var emptyMs: Int64 = 0
  /// How many requests found no banner.
  public internal(set) var unanswered: Int64 = 0
  /// How many revisions the set would get.
  public internal(set) var revisions: Int64 = 0
  /// What changed who may show, in the order of time.
  public internal(set) var events: [SimulationEvent] = []
}
