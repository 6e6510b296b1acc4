import BannerServer
import HTTPServer
import Testing

/// The two ways in which the same tests reach a server.
enum Transport: CaseIterable, CustomTestStringConvertible {
  /// The router alone, on the thread of the test.
  case router
  /// A socket, over which a client of these tests speaks HTTP.
  case socket

  var testDescription: String {
    switch self {
    case .router: "the router alone"
    case .socket: "a live socket"
    }
  }

  /// A client of a server.
  func client(of server: BannerServer) throws -> any Client {
    switch self {
    case .router: RouterClient(server)
    case .socket: try SocketClient(server)
    }
  }
}

/// Asks a server.
protocol Client {
  /// Sends a request and waits for its whole answer.
  func send(_ request: Asked) throws -> Answered
}

extension Client {
  /// Gets a target.
  func get(_ target: String, _ headers: [(field: HeaderField, value: String)] = []) throws -> Answered {
    try send(Asked(target: target, headers: headers))
  }

  /// Looks at a target.
  func head(_ target: String, _ headers: [(field: HeaderField, value: String)] = []) throws -> Answered {
    try send(Asked(method: .head, target: target, headers: headers))
  }
}

/// A request of a test.
struct Asked {
  var method = Method.get
  var target: String
  var headers: [(field: HeaderField, value: String)] = []
  var body: [UInt8] = []
}

/// The router alone.
private struct RouterClient: Client {
  private let server: InMemoryServer

  init(_ application: BannerServer) {
    server = InMemoryServer(application)
  }

  func send(_ asked: Asked) -> Answered {
    let request = Request(method: asked.method, target: asked.target, headers: asked.headers, body: asked.body)
    let response = server.response(to: request)
    // A socket leaves the body out after HEAD; the router hands out the same response as after GET.
    let body = asked.method == .head ? [] : response.bodyBytes
    return Answered(
      status: response.status.rawValue, headers: response.headers.map { ($0.name.lowercased(), $0.value) },
      body: response.stream?.opening ?? body)
  }
}
