/// Why a request is refused before a handler sees it.
enum RequestFault: Error, Hashable {
  /// The target is not one that a server serves.
  case badTarget(String)
  /// The target is longer than the configuration allows.
  case targetTooLong(limit: Int)
  /// The head leaves too little memory for an answer, or is longer than the configuration allows.
  case headTooLarge(limit: Int)
  /// A line of the head is not as it must be.
  case badHead(String)
  /// How long the body is can be understood in two ways, which is how requests are smuggled past a proxy.
  case ambiguousLength
  /// The body is encoded in a way that this server does not know.
  case transferEncoding
  /// The body is longer than the route takes.
  case bodyTooLarge(limit: Int)
  /// A tunnel was asked for.
  case tunnel

  /// The answer.
  ///
  /// The connection is closed after it, because where the next request begins is not certain.
  var response: Response {
    switch self {
    case .badTarget(let why):
      .problem(.badRequest, title: "The request target cannot be read", detail: why)
    case .targetTooLong(let limit):
      .problem(.uriTooLong, title: "The request target is too long", detail: "At most \(limit) bytes are taken.")
    case .headTooLarge(let limit):
      .problem(
        .requestHeaderFieldsTooLarge, title: "The header is too large", detail: "At most \(limit) bytes are taken.")
    case .badHead(let why):
      .problem(.badRequest, title: "The header cannot be read", detail: why)
    case .ambiguousLength:
      .problem(
        .badRequest, title: "The length of the body is ambiguous",
        detail: "Give one Content-Length, or Transfer-Encoding: chunked, not both and neither twice.")
    case .transferEncoding:
      .problem(
        .notImplemented, title: "The transfer encoding is not known", detail: "Only chunked is, and only in HTTP/1.1.")
    case .bodyTooLarge(let limit):
      .problem(
        .contentTooLarge, title: "The body is too large",
        detail: limit == 0 ? "Nothing may be sent along here." : "At most \(limit) bytes are taken here.")
    case .tunnel:
      .problem(
        .methodNotAllowed, title: "Tunnels are not opened here",
        headers: [HeaderLine("Allow", "GET, HEAD, POST, OPTIONS")])
    }
  }
}
