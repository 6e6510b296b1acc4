#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An answer that comes later, when another thread has done its part.
///
/// A handler makes one (of a subclass that knows the work), returns it as ``Answer/later(_:)`` and has it settled. The loop
/// then asks it for its ``response()``. When its patience ends first, the loop asks for its ``lateResponse()``, and the
/// settlement finds nobody waiting, harmlessly; likewise when the client or the server has gone.
///
/// `@unchecked Sendable`: what is not constant is touched on the loop's thread alone; subclasses see to their own fields,
/// which ``settle(_:)`` hands from the settling thread to the loop's.
open class Deferred: @unchecked Sendable {
  /// How long a client waits for it at most, in milliseconds.
  public let patienceMs: Int

  let mailbox: Mailbox
  /// The rest belongs to the loop's thread.
  var connection: Connection?
  var isSettled = false
  var deadlineMs: Int64 = 0
  var next: Deferred?
  unowned(unsafe) var previous: Deferred?

  /// Promises an answer on a loop: the one that the handler was given.
  ///
  /// - Parameters:
  ///   - loop: the loop that will answer.
  ///   - patienceMs: how long the client waits at most.
  public init(on loop: Loop, patienceMs: Int) {
    mailbox = loop.mailbox
    self.patienceMs = patienceMs
  }

  /// The answer, once it is settled.
  ///
  /// Called on the loop's thread, at most once.
  open func response() -> Response {
    .problem(.internalServerError, title: "The answer is missing")
  }

  /// The answer when its patience ended before it was settled.
  ///
  /// Called on the loop's thread, at most once.
  open func lateResponse() -> Response {
    .problem(
      .serviceUnavailable, title: "This takes too long", detail: "Try again in a second.",
      headers: [HeaderLine("Retry-After", "1")])
  }

  /// Says that all of these can be answered; from any thread, with one wake-up a loop.
  ///
  /// A second time does nothing.
  public static func settle(_ all: [Deferred]) {
    guard let first = all.first else { return }
    let others = all.filter { $0.mailbox !== first.mailbox }
    if others.isEmpty {
      first.mailbox.post(settled: all)
    } else {
      first.mailbox.post(settled: all.filter { $0.mailbox === first.mailbox })
      settle(others)
    }
  }

  /// Waits until it is settled, on a loop that no server runs, and gives the answer: for tests without a socket.
  public func wait() -> Response {
    let end = Clock.monotonicMs() + Int64(patienceMs)
    while true {
      for settled in mailbox.take().settled { settled.isSettled = true }
      if isSettled { return response() }
      let left = end - Clock.monotonicMs()
      guard left > 0 else { return lateResponse() }
      mailbox.waitForPost(milliseconds: Int32(clamping: left))
    }
  }
}
