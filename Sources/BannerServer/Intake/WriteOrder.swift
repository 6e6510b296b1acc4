import BannerStore
import HTTPServer

/// Something that a request wants written.
///
/// Made and decoded by a loop, then handed over to the writer, which alone touches it until it ends; after that the loop
/// makes the answer of it. What ``lateResponse()`` uses may be read at any time, and so never changes.
///
/// `@unchecked Sendable`: the inbox hands it from the loop to the writer, and ``Deferred/settle(_:)`` back.
class WriteOrder: @unchecked Sendable {
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
  /// How the writer left it.
  private(set) var outcome = Outcome.open
  /// The connection that waits, until it need not any more; nil when none does.
  private var promise: WritePromise?

  init(lane: Lane, claim: IntakeRoom.Claim, events: Int, bytes: Int) {
    self.lane = lane
    self.claim = claim
    self.events = events
    self.bytes = bytes
  }

  /// Makes a connection wait for it; before it is handed over.
  ///
  /// - Parameter patienceMs: How long the connection waits at most.
  final func awaited(on loop: Loop, patienceMs: Int) -> Deferred {
    let promise = WritePromise(self, on: loop, patienceMs: patienceMs)
    self.promise = promise
    return promise
  }

  /// Notes how the writer leaves it, unless it was left before: from then on it is its loop's.
  ///
  /// - Returns: The connection that waits for it, only once.
  final func end(_ outcome: Outcome) -> Deferred? {
    guard let promise else { return nil }
    self.outcome = outcome
    self.promise = nil
    return promise
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

  /// The answer, once the writer has left it.
  func response() -> Response {
    preconditionFailure("an order that is waited for has an answer")
  }

  /// The answer when the writer took too long.
  func lateResponse() -> Response {
    preconditionFailure("an order that is waited for has an answer")
  }
}

/// The connection that waits for an order.
///
/// `@unchecked Sendable`: its one field is constant, and the order is handed over as ``WriteOrder`` says.
private final class WritePromise: Deferred, @unchecked Sendable {
  private let order: WriteOrder

  init(_ order: WriteOrder, on loop: Loop, patienceMs: Int) {
    self.order = order
    super.init(on: loop, patienceMs: patienceMs)
  }

  override func response() -> Response { order.response() }

  override func lateResponse() -> Response { order.lateResponse() }
}
