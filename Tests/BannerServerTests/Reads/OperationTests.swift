import BannerStore
import Foundation
import HTTPServer
import JSON
import Testing

@testable import BannerServer

@Suite struct OperationTests {
  @Test("A process that answers is healthy", arguments: Transport.allCases)
  func health(_ transport: Transport) throws {
    let server = try TestServer()
    let answer = try transport.client(of: server.server).get("/healthz")
    #expect(answer.status == 200)
    #expect(answer.text == #"{"status":"ok"}"#)
    #expect(answer.header("cache-control") == "no-store")
  }

  @Test("It is ready once the writer works", arguments: Transport.allCases)
  func ready(_ transport: Transport) throws {
    let server = try TestServer()
    let client = try transport.client(of: server.server)
    server.server.state.writer.works()
    server.server.state.writer.beat(atMs: server.clock.nowMs)
    let answer = try client.get("/readyz")
    #expect(answer.status == 200)
    let json = try answer.json()
    #expect(json.text("status") == "ready")
    #expect(json.count("problems") == 0)
    #expect(json.integer("free_bytes").map { $0 > 0 } == true)
  }

  @Test("It is not ready without its writer, and says so", arguments: Transport.allCases)
  func notReady(_ transport: Transport) throws {
    let server = try TestServer()
    let client = try transport.client(of: server.server)
    server.server.stop()
    let answer = try client.get("/readyz")
    #expect(answer.status == 503)
    #expect(try answer.json().text("status") == "not_ready")
    #expect(try answer.json().text("problems.0") == "the writer has stopped")
  }

  @Test("It is not ready when the disk has less room than it should")
  func noRoom() throws {
    let server = try TestServer { $0.leastFreeBytes = 1 << 62 }
    let answer = try Transport.router.client(of: server.server).get("/readyz")
    #expect(answer.status == 503)
    #expect(
      try answer.json().at("problems")?.arrayValue?.contains { $0.stringValue?.contains("MiB left") == true } == true)
  }

  @Test("A writer that says nothing for a while is taken for stuck")
  func stuck() {
    let condition = WriterCondition()
    #expect(condition.problem(atMs: 0) == "the writer has not started")
    condition.works()
    condition.beat(atMs: 1000)
    #expect(condition.problem(atMs: 6000) == nil)
    #expect(condition.problem(atMs: 8000) == "the writer has said nothing for 7 s")
    condition.beat(atMs: 8000)
    #expect(condition.problem(atMs: 8000) == nil)
  }

  @Test("Requests are counted by route and status", arguments: Transport.allCases)
  func metrics(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    for _ in 0..<3 { _ = try client.get("/v1/sets/hero/playlist") }
    _ = try client.get("/v1/sets/nobody/playlist")
    _ = try client.get("/nowhere")
    _ = try client.get("/v1/sets/hero/next?count=2")
    let answer = try client.get("/metrics")
    #expect(answer.header("content-type") == "text/plain; version=0.0.4; charset=utf-8")
    let lines = answer.text.split(separator: "\n").map(String.init)
    #expect(lines.contains(#"rondo_http_requests_total{route="playlist",status="200"} 3"#))
    #expect(lines.contains(#"rondo_http_requests_total{route="playlist",status="404"} 1"#))
    #expect(lines.contains(#"rondo_http_requests_total{route="none",status="404"} 1"#))
    #expect(lines.contains("rondo_banners_served_total 11"))
    #expect(lines.contains("rondo_sets 1"))
  }

  @Test("The metrics are text that Prometheus reads: each family once, each sample under its family")
  func metricsFormat() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    _ = try client.get("/v1/sets/hero/current")
    var family = ""
    var families: Set<String> = []
    var samples: Set<Substring> = []
    for line in try client.get("/metrics").text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("# HELP ") {
        family = String(words[2])
        #expect(families.insert(family).inserted)
        continue
      }
      if line.hasPrefix("# TYPE ") {
        #expect(words[2] == family)
        #expect((words[3] == "counter") == family.hasSuffix("_total"))
        continue
      }
      #expect(line.hasPrefix(family))
      let end = try #require(line.lastIndex(of: " "))
      #expect(samples.insert(line[..<end]).inserted)
      #expect(Double(line[line.index(after: end)...]) != nil)
    }
    #expect(families.count > 10)
  }
}
