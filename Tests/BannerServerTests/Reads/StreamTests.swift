import BannerRotation
import BannerStore
import CivilTime
import Foundation
import HTTPServer
import JSON
import Testing

@testable import BannerServer

@Suite struct StreamTests {
  /// The data of the last event in a text that has a name.
  private func lastEvent(_ text: String) throws -> (name: String, id: String, data: JSONValue) {
    // Swift takes CR LF for one character, and the frames of a chunked body end with it.
    let text = text.replacingOccurrences(of: "\r\n", with: "\n")
    let block = try #require(text.components(separatedBy: "\n\n").last { $0.contains("data: ") })
    func line(_ name: String) throws -> String {
      try #require(
        block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.last { $0.hasPrefix("\(name): ") }
      ).split(separator: " ", maxSplits: 1)[1].description
    }
    return (try line("event"), try line("id"), try JSONValue.parse(Array(try line("data").utf8)))
  }

  @Test("It begins with what is on show", arguments: Transport.allCases)
  func opening(_ transport: Transport) throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    server.pass(6000)
    let client = try transport.client(of: server.server)
    let text: String
    if let live = client as? SocketClient {
      text = try live.open(Asked(target: "/v1/sets/hero/stream")).read(until: "connected\"}")
      #expect(text.contains("Content-Type: text/event-stream"))
    } else {
      text = try client.get("/v1/sets/hero/stream").text
    }
    let event = try lastEvent(text)
    #expect(event.name == "rotation")
    #expect(event.id == "4-\(TestServer.start + 5000)")
    #expect(event.data.text("set") == "hero")
    #expect(event.data.integer("revision") == 4)
    #expect(event.data.integer("real_index") == 1)
    #expect(event.data.integer("banner_id") == ids[1])
    #expect(event.data.integer("since") == TestServer.start + 5000)
    #expect(event.data.integer("until") == TestServer.start + 10_000)
    #expect(event.data.text("cause") == "connected")
  }

  @Test("Those who listen hear of each rotation and each new list of their set, and of no other")
  func events() throws {
    let server = try TestServer()
    let ids = try server.makeSet()
    try server.makeSet("other")
    let client = try SocketClient(server.server)
    let listeners = try (0..<3).map { _ in try client.open(Asked(target: "/v1/sets/hero/stream")) }
    let stranger = try client.open(Asked(target: "/v1/sets/other/stream"))
    for listener in listeners + [stranger] { _ = try listener.read(until: "connected") }
    let id = try #require(server.server.state.snapshot.set(slug: "hero")).id

    server.pass(5003)
    server.server.announce(setID: id, cause: "timed", time: Instant(millisecondsSince1970: TestServer.start + 5000))
    for listener in listeners {
      let event = try lastEvent(try listener.read(until: "timed\"}"))
      #expect(event.name == "rotation")
      #expect(event.data.integer("banner_id") == ids[1])
      #expect(event.data.integer("until") == TestServer.start + 10_000)
    }
    _ = try server.addBanner("d")
    try server.publish()
    for listener in listeners {
      let event = try lastEvent(try listener.read(until: "item_count\":4}"))
      #expect(event.name == "list")
      #expect(event.data.integer("revision") == 5)
    }
    _ = try server.store.archiveSet("hero", at: server.clock.now)
    try server.publish()
    server.server.announce(setID: id, cause: "operator", time: server.clock.now)
    for listener in listeners {
      let event = try lastEvent(try listener.read(until: "operator\"}"))
      #expect(event.data.at("banner_id") == .null)
      #expect(event.data.at("since") == .null)
    }
    let otherID = try #require(server.server.state.snapshot.set(slug: "other")).id
    server.server.announce(setID: otherID, cause: "timed", time: server.clock.now)
    let heard = try stranger.read(until: "timed")
    #expect(!heard.contains("\"hero\""))
    #expect(try client.get("/metrics").text.contains("rondo_stream_listeners 4"))
  }

  @Test("HEAD says what would come, and listens to nothing", arguments: Transport.allCases)
  func head(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let answer = try transport.client(of: server.server).head("/v1/sets/hero/stream")
    #expect(answer.status == 200)
    #expect(answer.header("content-type") == "text/event-stream")
    #expect(answer.body.isEmpty)
  }

  @Test("How late a tick is told goes into the metrics")
  func lateness() throws {
    let server = try TestServer()
    try server.makeSet()
    let id = try #require(server.server.state.snapshot.set(slug: "hero")).id
    server.pass(5003)
    server.server.announce(setID: id, cause: "timed", time: Instant(millisecondsSince1970: TestServer.start + 5000))
    let text = try Transport.router.client(of: server.server).get("/metrics").text
    #expect(text.contains(#"rondo_rotation_lateness_seconds_bucket{le="0.002"} 0"#))
    #expect(text.contains(#"rondo_rotation_lateness_seconds_bucket{le="0.005"} 1"#))
    #expect(text.contains("rondo_rotation_lateness_seconds_sum 0.003"))
  }
}
