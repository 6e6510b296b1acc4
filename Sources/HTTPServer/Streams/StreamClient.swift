/// A client that listens to events, on a socket that was taken over from MHD.
final class StreamClient {
  let socket: CInt
  let topic: EventTopic
  /// What is not sent yet; of the first, `sent` bytes are.
  var backlog: [EventBytes] = []
  var sent = 0
  var backlogBytes = 0
  /// Whether it waits until the socket takes more.
  var isBlocked = false
  /// Whether it stands in the list of those that have something to send.
  var isListed = false
  /// Whether it is closed once the backlog is sent.
  var isEnding = false
  /// When something was last sent, by the monotonic clock.
  var lastSentMs: Int64
  /// Where it stands among the listeners of its topic.
  var place = 0

  init(socket: CInt, topic: EventTopic, nowMs: Int64) {
    self.socket = socket
    self.topic = topic
    lastSentMs = nowMs
  }
}
