import Guarded
import HTTPServer

/// The sources of events that somebody listens to or once did, one a set.
final class StreamTopics: Sendable {
  private let topics = Guarded<[Int64: EventTopic]>([:])

  /// Begins without any.
  init() {}

  /// The source of a set's events, made when it is asked for first.
  func topic(ofSet id: Int64) -> EventTopic {
    topics.withLock { topics in
      if let known = topics[id] { return known }
      let new = EventTopic()
      topics[id] = new
      return new
    }
  }

  /// Sends an event to all who listen to a set; makes it only if there is somebody.
  func publish(ofSet id: Int64, _ event: () -> [UInt8]) {
    guard let topic = topics.withLock({ $0[id] }), topic.listenerCount > 0 else { return }
    topic.publish(event())
  }

  /// How many listen to anything.
  var listenerCount: Int {
    topics.withLock { Array($0.values) }.reduce(0) { $0 + $1.listenerCount }
  }
}
