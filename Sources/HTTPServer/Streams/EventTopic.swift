import Guarded

/// A source of events, to which any number of clients listen.
public final class EventTopic: Sendable {
  /// The loops that have listeners, each with their number.
  private let loops = Guarded<[(mailbox: Mailbox, count: Int)]>([])

  /// Makes a source without listeners.
  public init() {}

  /// How many listen.
  public var listenerCount: Int {
    loops.withLock { $0.reduce(0) { $0 + $1.count } }
  }

  /// Sends an event to all that listen; from any thread, with one wake-up a loop.
  ///
  /// - Parameter bytes: what ``ServerSentEvent`` writes.
  public func publish(_ bytes: [UInt8]) {
    let event = EventBytes(bytes)
    for mailbox in loops.withLock({ $0.map(\.mailbox) }) { mailbox.post(event, of: self) }
  }

  func join(_ mailbox: Mailbox) {
    loops.withLock { loops in
      if let index = loops.firstIndex(where: { $0.mailbox === mailbox }) {
        loops[index].count += 1
      } else {
        loops.append((mailbox, 1))
      }
    }
  }

  func leave(_ mailbox: Mailbox) {
    loops.withLock { loops in
      guard let index = loops.firstIndex(where: { $0.mailbox === mailbox }) else { return }
      loops[index].count -= 1
      if loops[index].count == 0 { loops.remove(at: index) }
    }
  }
}
