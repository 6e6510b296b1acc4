/// An answer that is sent past MHD, where it gives no way to answer: ready bytes, after which the connection is closed.
struct RawAnswer {
  let bytes: [UInt8]

  private init(_ line: String, title: String, headers: String = "") {
    let status = line.prefix { $0 != " " }
    let body = "{\"title\":\"\(title)\",\"status\":\(status)}"
    bytes = Array(
      """
      HTTP/1.1 \(line)\r
      Content-Type: application/problem+json\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \(headers)\r
      \(body)
      """.utf8)
  }

  /// More connections than the server holds.
  static let full = RawAnswer(
    "503 Service Unavailable", title: "Too many connections are open", headers: "Retry-After: 1\r\n")
  /// A request that did not arrive whole in its time.
  static let requestTimeout = RawAnswer("408 Request Timeout", title: "The request did not arrive in time")
  /// A body whose length was not declared and that is too long.
  static let contentTooLarge = RawAnswer("413 Content Too Large", title: "The body is too large")
}
