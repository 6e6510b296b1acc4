/// What one client listens to: the body of a response that goes on.
///
/// The server sends `Content-Type: text/event-stream` with it, a comment every 15 seconds, and lets go of a client that
/// does not take what is sent. A client whose connection ends comes back by itself.
public final class EventStream: Sendable {
  /// Where the events come from.
  public let topic: EventTopic
  /// What the client gets first, before any event that is published later.
  public let opening: [UInt8]

  /// Listens to a source.
  ///
  /// An event that is published while the handler runs may come after `opening`, but none is missed from the moment at
  /// which the loop begins to send: publish first, then read the state for `opening`.
  public init(topic: EventTopic, opening: [UInt8] = []) {
    self.topic = topic
    self.opening = opening
  }
}
