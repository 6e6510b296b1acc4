/// One event as it goes over the wire, made once for all its listeners.
final class EventBytes: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A comment, which clients pass over: it keeps the way open and shows who has gone.
  static let heartbeat = EventBytes(Array(":\n\n".utf8))
}
