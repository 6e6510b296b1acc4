import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LoopThread {
  /// Takes a client's socket over from MHD and begins to send events.
  ///
  /// The socket is doubled, and MHD lets go of the connection without a word: in its turbo mode it closes its own
  /// descriptor and does not shut the connection down.
  func takeOver(_ connection: Connection, for stream: EventStream, _ response: Response) -> Bool {
    var head = "HTTP/1.1 \(response.status.rawValue) OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n"
    if response.header("Cache-Control") == nil { head += "Cache-Control: no-store\r\n" }
    for line in response.headers { head += "\(line.name): \(line.value)\r\n" }
    let isHead = connection.request.method == .head
    let bytes = EventBytes(Array((head + "\r\n").utf8) + (isHead ? [] : stream.opening))
    let socket = fcntl(connection.socket, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return false }
    connection.isTakenOver = true
    let client = StreamClient(socket: socket, topic: stream.topic, nowMs: monotonicMs)
    client.isEnding = isHead || stopDeadlineMs != nil
    streams.add(client, bytes, self)
    return false
  }
}
