import Glibc
import HTTPServer
import Testing

@Suite struct StreamTests {
  @Test("A thousand listeners hear each event, once and in order")
  func thousand() throws {
    let server = try LiveServer()
    let clients = try (0..<1000).map { _ in try server.client() }
    for client in clients { client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n") }
    for client in clients { #expect(client.read(until: "data: welcome\n\n")) }
    #expect(server.application.topic.listenerCount == 1000)
    for number in 1...3 {
      server.application.topic.publish(ServerSentEvent.bytes(name: "shown", id: "\(number)", data: "a\nb"))
    }
    let third = "id: 3\nevent: shown\ndata: a\ndata: b\n\n"
    for client in clients { #expect(client.read(until: "id: 2\nevent: shown\ndata: a\ndata: b\n\n" + third)) }
    #expect(try server.client().get("/hello")?.text == "hello")
    for client in clients { client.close() }
    #expect(PromiseTests.eventually { server.application.topic.listenerCount == 0 })
    #expect(PromiseTests.eventually { server.server.connectionCount == 0 })
  }

  @Test("A stream says what it is, and HEAD gets only that")
  func head() throws {
    let server = try LiveServer()
    let client = try server.client()
    let reply = client.get("/events")
    #expect(reply?.header("Content-Type") == "text/event-stream")
    #expect(reply?.header("Cache-Control") == "no-store")
    let text = try server.exchange("HEAD /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(text.hasSuffix("\r\n\r\n"))
    #expect(PromiseTests.eventually { server.application.topic.listenerCount == 1 })
  }

  @Test("A listener that takes nothing is let go, and the others go on")
  func slow() throws {
    let server = try LiveServer()
    let slow = try server.client()
    let quick = try server.client()
    for client in [slow, quick] { client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n") }
    #expect(PromiseTests.eventually { server.application.topic.listenerCount == 2 })
    #expect(quick.read(until: "welcome"))
    let data = String(repeating: "x", count: 60_000)
    for number in 0..<200 where server.application.topic.listenerCount == 2 {
      server.application.topic.publish(ServerSentEvent.bytes(id: "\(number)", data: data))
      #expect(quick.read(until: "id: \(number)\n"))
    }
    #expect(PromiseTests.eventually { server.application.topic.listenerCount == 1 })
    server.application.topic.publish(ServerSentEvent.bytes(data: "last"))
    #expect(quick.read(until: "data: last"))
  }

  @Test("A silent stream gives signs of life")
  func heartbeat() throws {
    let server = try LiveServer { $0.heartbeatSeconds = 1 }
    let client = try server.client()
    client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read(until: "\n\n:\n\n"))
  }

  @Test("The end of a server ends its streams, after what was published before")
  func stopped() throws {
    let server = try LiveServer()
    let client = try server.client()
    client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read(until: "welcome"))
    server.application.topic.publish(ServerSentEvent.bytes(data: "bye"))
    server.server.stop(graceMs: 1000)
    #expect(client.readToEnd().contains("data: bye\n\n"))
    #expect(server.application.topic.listenerCount == 0)
  }

  @Test("No line break gets into the name or id of an event")
  func breaks() {
    let bytes = ServerSentEvent.bytes(name: "a\nb", id: "1\r\n2", data: "x\r\ny\n")
    #expect(String(decoding: bytes, as: UTF8.self) == "id: 12\nevent: ab\ndata: x\ndata: y\ndata: \n\n")
    // A line separator is a character like any other, in a stream as in JSON.
    #expect(String(decoding: ServerSentEvent.bytes(data: "a\u{2028}b"), as: UTF8.self) == "data: a\u{2028}b\n\n")
  }
}
