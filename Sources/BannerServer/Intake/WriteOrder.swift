import BannerStore
import HTTPServer

/// Something that a request wants written, and the answer that waits until it is.
///
/// Made and decoded by a loop, then handed over to the writer, which alone touches it until it is settled; after that the
/// loop makes the answer of it. What ``lateResponse()`` uses may be read at any time, and so never changes.
class WriteOrder: Deferred, @unchecked Sendable {
  /// How the writer left it.
  enum Outcome {
    /// It waits, or it was recorded only in part.
    case open
    /// All that it wants is durable.
    case recorded
    /// It was not taken: nothing can be written at present, or this very order cannot.
    case notTaken
  }

  /// The queue that it waits in.
  let lane: Lane
  /// What part of the queue it may fill.
  let claim: IntakeRoom.Claim
  /// How many events it holds.
  let events: Int
  /// How much memory it holds, roughly.
  let bytes: Int
  /// Whether a connection waits for it; false once it was settled.
  private(set) var isAwaited: Bool
  /// How the writer left it.
  private(set) var outcome = Outcome.open

  /// - Parameter patienceMs: How long its connection waits; nil when none does.
  init(lane: Lane, claim: IntakeRoom.Claim, events: Int, bytes: Int, patienceMs: Int?) {
    self.lane = lane
    self.claim = claim
    self.events = events
    self.bytes = bytes
    isAwaited = patienceMs != nil
    super.init(patienceMs: patienceMs ?? 0)
  }

  /// Records what is left of it, in the writer's transaction.
  ///
  /// - Parameter isTimeUp: Asked between two events; when it says so, the rest is left for the next transaction.
  /// - Returns: Whether all is recorded.
  func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    preconditionFailure("an order says what it records")
  }

  /// What it recorded since the last commit is durable now.
  ///
  /// - Returns: How many events that was.
  func committed(_ metrics: ServerMetrics) -> Int { events }

  /// What it recorded since the last commit is not stored.
  func rolledBack() {}

  /// What is left of it will not be recorded.
  func abandoned(_ metrics: ServerMetrics) {}

  /// Notes how the writer leaves it, unless it was left before: from then on it belongs to its loop.
  ///
  /// - Returns: Whether a connection waits for it, which is so only once.
  final func end(_ outcome: Outcome) -> Bool {
    guard isAwaited else { return false }
    self.outcome = outcome
    isAwaited = false
    return true
  }
}
