import BannerStore
import HTTPServer
import Testing

@testable import BannerServer

@Suite struct UnknownSetTests {
  static let paths = ["playlist", "current", "next", "stream"]

  @Test("A set that there never was is answered with 404", arguments: Transport.allCases, paths)
  func unknown(_ transport: Transport, _ path: String) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    for slug in ["nobody", "hero2", "HERO", "%68eroes", "h%C3%A9ro", "her", "..", "hero%20"] {
      let answer = try client.get("/v1/sets/\(slug)/\(path)")
      #expect(answer.status == 404)
      #expect(answer.header("content-type") == "application/problem+json")
      #expect(try answer.json().integer("status") == 404)
    }
  }

  @Test("A set in the archive is answered with 404, and comes back with its restoring", arguments: Transport.allCases)
  func archived(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    #expect(try client.get("/v1/sets/hero/current").status == 200)
    _ = try server.store.archiveSet("hero", at: server.clock.now)
    try server.publish()
    for path in Self.paths { #expect(try client.get("/v1/sets/hero/\(path)").status == 404) }
    _ = try server.store.restoreSet("hero", at: server.clock.now)
    try server.publish()
    for path in ["playlist", "current", "next"] { #expect(try client.get("/v1/sets/hero/\(path)").status == 200) }
  }

  @Test("A set that is dropped is not there any more; one that starts over is that of the new state")
  func dropped() throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.get("/v1/sets/hero/playlist").status == 200)
    let id = try #require(server.server.state.snapshot.set(slug: "hero")).id
    server.server.publish([], droppedSetIDs: [id])
    #expect(try client.get("/v1/sets/hero/playlist").status == 404)
    try server.makeSet("other")
    server.server.publish([], startingOver: true)
    #expect(try client.get("/v1/sets/other/playlist").status == 404)
  }
}
