import HTTPServer

/// A server on a free port, stopped when the test is over.
final class LiveServer {
  let application = SampleApplication()
  let server: HTTPServer
  let port: UInt16

  init(_ change: (inout HTTPServer.Configuration) -> Void = { _ in }) throws {
    var configuration = HTTPServer.Configuration(addresses: ["127.0.0.1:0"])
    change(&configuration)
    server = try HTTPServer(configuration: configuration, application: application)
    port = UInt16(server.addresses[0].split(separator: ":").last ?? "") ?? 0
    try server.start()
  }

  deinit {
    server.stop(graceMs: 200)
  }

  func client() throws -> RawClient { try RawClient(port: port) }

  /// Sends bytes on a connection of their own and reads until the server closes it.
  func exchange(_ text: String) throws -> String {
    let client = try client()
    client.send(text)
    return client.readToEnd()
  }
}
