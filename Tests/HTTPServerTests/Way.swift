import HTTPServer

/// How a request reaches the application: the same expectations hold both ways.
enum Way: CaseIterable, Sendable {
  /// The router alone.
  case memory
  /// Over a socket.
  case socket

  /// Sends requests one after another, on one connection where there is one.
  func exchange(_ body: (_ ask: (Ask) -> Given) throws -> Void) throws {
    switch self {
    case .memory:
      let server = InMemoryServer(SampleApplication())
      try body { ask in
        let headers = ask.headers.map { (field: $0.0, value: $0.1) }
        let request = Request(
          method: ask.method, target: ask.target, headers: headers, body: Array(ask.body.utf8))
        let response = server.response(to: request)
        let bytes = ask.method == .head ? [] : response.bodyBytes
        return Given(
          status: response.status.rawValue, text: String(decoding: bytes, as: UTF8.self), header: response.header)
      }
    case .socket:
      let server = try LiveServer()
      let client = try server.client()
      try body { ask in
        var head = "\(ask.method.name) \(ask.target) HTTP/1.1\r\nHost: a\r\n"
        for (field, value) in ask.headers { head += "\(field.name): \(value)\r\n" }
        if !ask.body.isEmpty { head += "Content-Length: \(ask.body.utf8.count)\r\n" }
        client.send(head + "\r\n" + ask.body)
        guard let reply = client.reply(hasBody: ask.method != .head) else {
          return Given(status: 0, text: "no reply", header: { _ in nil })
        }
        return Given(status: reply.status, text: reply.text, header: reply.header)
      }
    }
  }

  struct Ask {
    var method = Method.get
    var target: String
    var headers: [(HeaderField, String)] = []
    var body = ""
  }

  struct Given {
    let status: Int
    let text: String
    let header: (String) -> String?
  }
}
