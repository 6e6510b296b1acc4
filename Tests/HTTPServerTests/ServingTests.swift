import Foundation
import Guarded
import HTTPServer
import Testing

@Suite struct ServingTests {
  @Test("A port that is in use, a forbidden one and texts that are no address each say so")
  func bindErrors() throws {
    let server = try LiveServer()
    let address = "127.0.0.1:\(server.port)"
    let application = SampleApplication()
    #expect(throws: HTTPServerError.portInUse(address)) {
      try HTTPServer(configuration: .init(addresses: [address]), application: application)
    }
    #expect("\(HTTPServerError.portInUse(address))".contains("the port is in use; stop the other program"))
    #expect(throws: HTTPServerError.notPermitted("192.0.2.1:0", reason: "Cannot assign requested address")) {
      try HTTPServer(configuration: .init(addresses: ["192.0.2.1:0"]), application: application)
    }
    for text in [
      "", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "example.org:80", "::1:80",
      "[::1:80", "256.0.0.1:80",
    ] {
      #expect(throws: HTTPServerError.self, "\(text)") {
        try HTTPServer(configuration: .init(addresses: [text]), application: application)
      }
    }
    if geteuid() != 0 {
      #expect(throws: HTTPServerError.notPermitted("127.0.0.1:1", reason: "Permission denied")) {
        try HTTPServer(configuration: .init(addresses: ["127.0.0.1:1"]), application: application)
      }
    }
  }

  @Test("A server that failed on its second address has let go of the first")
  func secondAddress() throws {
    let server = try LiveServer()
    let other = try LiveServer()
    let free = other.server.addresses[0]
    other.server.stop(graceMs: 0)
    for _ in 0..<2 {
      #expect(throws: HTTPServerError.portInUse(server.server.addresses[0])) {
        try HTTPServer(
          configuration: .init(addresses: [free, server.server.addresses[0]]), application: SampleApplication())
      }
    }
    _ = try HTTPServer(configuration: .init(addresses: [free]), application: SampleApplication())
  }

  @Test("All addresses and all loops serve", arguments: [1, 3])
  func severalLoops(_ threads: Int) throws {
    let server = try LiveServer {
      $0.addresses = ["localhost:0", "[::1]:0"]
      $0.threads = threads
    }
    #expect(server.server.addresses[0].hasPrefix("localhost:"))
    #expect(server.server.addresses[1].hasPrefix("[::1]:"))
    let port = try #require(UInt16(server.server.addresses[0].dropFirst("localhost:".count)))
    let clients = try (0..<30).map { _ in try RawClient(port: port) }
    for client in clients {
      #expect(client.get("/hello")?.text == "hello")
      #expect(client.get("/later")?.text == "settled")
    }
  }

  @Test("One client more than the limit is told so, and has a place once another has gone")
  func connectionLimit() throws {
    let server = try LiveServer { $0.connectionLimit = 3 }
    let clients = try (0..<3).map { _ in try server.client() }
    for client in clients { #expect(client.get("/hello")?.status == 200) }
    let refused = try server.client().readToEnd()
    #expect(refused.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
    #expect(refused.contains("Retry-After: 1\r\n"))
    clients[0].close()
    #expect(PromiseTests.eventually { server.server.connectionCount == 2 })
    #expect(try server.client().get("/hello")?.status == 200)
  }

  @Test("Thousands of idle connections are held, and the next client is served")
  func idle() throws {
    let server = try LiveServer()
    let clients = try (0..<3000).map { _ in try server.client() }
    for client in clients where client.get("/hello") == nil { Issue.record("a connection was not served") }
    #expect(server.server.connectionCount == 3000)
    #expect(try server.client().get("/hello")?.status == 200)
    #expect(clients[0].get("/hello")?.status == 200)
    #expect(clients[2999].get("/hello")?.status == 200)
  }

  @Test("A request that comes drop by drop is ended, be it in its head or its body; silence too")
  func drops() throws {
    let server = try LiveServer { $0.idleTimeoutSeconds = 1 }
    let head = try server.client()
    let body = try server.client()
    let line = try server.client()
    let silent = try server.client()
    body.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n")
    head.send("GET /hello HTTP/1.1\r\n")
    let start = Clock.now()
    for _ in 0..<60 {
      head.send("X: 1\r\n")
      body.send("x")
      line.send("G")
      usleep(100_000)
      if line.isClosed(within: 0) { break }
    }
    #expect(Clock.now() - start < 5900)
    #expect(head.readToEnd(timeoutMs: 100).hasPrefix("HTTP/1.1 408 "))
    #expect(body.readToEnd(timeoutMs: 100).hasPrefix("HTTP/1.1 408 "))
    #expect(silent.isClosed(within: 0))
    #expect(try server.client().get("/hello")?.status == 200)
  }

  @Test("HTTP/1.0 is closed after its answer, or kept when it asks for that")
  func oldVersion() throws {
    let server = try LiveServer()
    #expect(try server.exchange("GET /hello HTTP/1.0\r\n\r\n").hasSuffix("\r\n\r\nhello"))
    let client = try server.client()
    for _ in 0..<2 {
      client.send("GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(client.reply()?.text == "hello")
    }
  }

  @Test("Under load from several clients the end loses no answer half-way")
  func stoppedUnderLoad() throws {
    let server = try LiveServer()
    let port = server.port
    let counts = Guarded<[Int]>([])
    // Threads of their own: the pools of Swift's tasks and of Dispatch have one for each core, and these wait.
    for _ in 0..<8 {
      Thread.detachNewThread {
        let whole = ServingTests.askUntilTheEnd(port)
        counts.withLock { $0.append(whole) }
      }
    }
    usleep(300_000)
    server.server.stop(graceMs: 2000)
    #expect(PromiseTests.eventually { counts.withLock { $0.count } == 8 })
    #expect(counts.withLock { $0.count == 8 && $0.allSatisfy { $0 > 0 } }, "\(counts.withLock { $0 })")
    #expect(server.server.connectionCount == 0)
  }

  /// How many answers came whole; -1 when one was another than it had to be.
  private static func askUntilTheEnd(_ port: UInt16) -> Int {
    var whole = 0
    while let client = try? RawClient(port: port) {
      while let reply = client.get(whole % 2 == 0 ? "/hello" : "/later") {
        guard reply.text == "hello" || reply.text == "settled" else { return -1 }
        whole += 1
      }
    }
    return whole
  }

  private enum Clock {
    static func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
  }
}
