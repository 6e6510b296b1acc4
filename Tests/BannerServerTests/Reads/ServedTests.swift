import HTTPServer
import Testing

@testable import BannerServer

@Suite struct ServedTests {
  @Test("What is handed out is tallied by banner: all of a playlist, the one on show, those whose turn it is")
  func tally() throws {
    let server = try StillServer()
    let client = try Transport.router.client(of: server.server)
    let ids = server.ids
    _ = try client.get("/v1/sets/hero/playlist")
    _ = try client.get("/v1/sets/hero/playlist")
    _ = try client.get("/v1/sets/hero/current")
    _ = try client.get("/v1/sets/hero/next?count=2")
    #expect(server.taken() == [ids[0]: 4, ids[1]: 3, ids[2]: 2])
    #expect(server.taken() == [:])
    _ = try client.get("/v1/sets/hero/next")
    #expect(server.taken() == [ids[2]: 1])
  }

  @Test("Nothing is handed out by HEAD, by 304, or by a refusal")
  func notTallied() throws {
    let server = try StillServer()
    let client = try Transport.router.client(of: server.server)
    let tag = try #require(try client.head("/v1/sets/hero/playlist").header("etag"))
    _ = try client.get("/v1/sets/hero/playlist", [(.ifNoneMatch, tag)])
    _ = try client.head("/v1/sets/hero/current")
    _ = try client.head("/v1/sets/hero/next")
    _ = try client.get("/v1/sets/hero/next?count=0")
    _ = try client.get("/v1/sets/nobody/next")
    #expect(server.taken() == [:])
  }
}

/// A server whose writer is stopped, so that nobody but the test takes what was handed out.
private struct StillServer {
  private let whole: TestServer
  let ids: [Int64]

  init() throws {
    whole = try TestServer()
    ids = try whole.makeSet()
    whole.server.stop()
  }

  var server: BannerServer { whole.server }

  func taken() -> [Int64: UInt64] {
    server.state.served.take().reduce(into: [:]) { $0[$1.bannerID, default: 0] += $1.amount }
  }
}
