import Glibc
import Guarded
@testable import HTTPServer
import Testing

@Suite struct PromiseTests {
  /// Waits until something holds, for ten seconds at most.
  static func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<1000 {
      if condition() { return true }
      usleep(10_000)
    }
    return condition()
  }

  @Test("Many wait at once, beyond those that wait in turn, and each gets its answer, others being served meanwhile")
  func many() throws {
    let server = try LiveServer()
    let clients = try (0..<700).map { _ in try server.client() }
    for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n") }
    #expect(Self.eventually { server.application.open.withLock { $0.count } == 700 })
    let bystander = try server.client()
    for _ in 0..<10 { #expect(bystander.get("/hello")?.text == "hello") }
    Deferred.settle(server.application.open.withLock { $0 })
    for client in clients { #expect(client.reply()?.text == "settled") }
    for client in clients { #expect(client.get("/hello")?.text == "hello") }
    let made = server.application.open.withLock { $0.map { $0.made.withLock { $0 } } }
    #expect(made.allSatisfy { $0 == 1 })
  }

  @Test("A client that goes while it waits is forgotten, and settling finds nobody", arguments: [10, 600])
  func vanished(_ count: Int) throws {
    let server = try LiveServer()
    let clients = try (0..<count).map { _ in try server.client() }
    for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n") }
    #expect(Self.eventually { server.application.open.withLock { $0.count } == count })
    for (index, client) in clients.enumerated() { index % 2 == 0 ? client.reset() : client.close() }
    usleep(50_000)
    let bystander = try server.client()
    #expect(bystander.get("/hello")?.text == "hello")
    let promises = server.application.open.withLock { $0 }
    Deferred.settle(promises)
    Deferred.settle(promises)
    #expect(Self.eventually { server.server.connectionCount == 1 })
    #expect(bystander.get("/hello")?.text == "hello")
  }

  @Test("Settling after patience ended changes nothing")
  func settledLate() throws {
    let server = try LiveServer()
    let client = try server.client()
    #expect(client.get("/never")?.status == 302)
    let promises = server.application.open.withLock { $0 }
    Deferred.settle(promises)
    #expect(client.get("/hello")?.text == "hello")
    #expect(promises.map { $0.made.withLock { $0 } } == [1])
    #expect(server.application.answers.withLock { $0 } == ["never 302", "hello 200"])
  }

  @Test("Requests that were sent in one piece are answered in their order, though one waits")
  func pipelined() throws {
    let server = try LiveServer()
    let client = try server.client()
    let one = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
    client.send(one + "GET /later HTTP/1.1\r\nHost: a\r\n\r\n" + one + "GET /sets/x HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.reply()?.text == "hello")
    #expect(client.reply()?.text == "settled")
    #expect(client.reply()?.text == "hello")
    #expect(client.reply()?.text == "x -")
  }

  @Test("A client that says goodbye right after its request gets its answer")
  func halfClosed() throws {
    let server = try LiveServer()
    let client = try server.client()
    client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
    client.finishSending()
    #expect(client.reply()?.text == "settled")
  }

  @Test("The end of a server answers those that wait: settled ones rightly, others as late")
  func stopped() throws {
    let server = try LiveServer()
    let settled = try server.client()
    let late = try server.client()
    let idle = try server.client()
    #expect(idle.get("/hello")?.text == "hello")
    late.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(Self.eventually { server.application.open.withLock { $0.count } == 1 })
    settled.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(5000)
    server.server.stop(graceMs: 500)
    #expect(settled.reply()?.text == "settled")
    #expect(late.reply()?.status == 302)
    #expect(idle.isClosed(within: 0))
    #expect(throws: RawClient.NotConnected.self) { try server.client() }
    Deferred.settle(server.application.open.withLock { $0 })
  }

  @Test("Patience ends in the order of the deadlines, whatever came first, and taking out leaves the others")
  func patience() {
    let loop = Loop()
    var patience = Patience()
    let promises = [50, 10, 50, 10, 30].map { Deferred(on: loop, patienceMs: $0) }
    for (index, promise) in promises.enumerated() { patience.insert(promise, nowMs: Int64(index)) }
    patience.remove(promises[2])
    var order: [Int64] = []
    while let earliest = patience.earliest {
      order.append(earliest.deadlineMs)
      patience.remove(earliest)
    }
    #expect(order == [11, 13, 34, 50])
    #expect(patience.count == 0)
  }
}
