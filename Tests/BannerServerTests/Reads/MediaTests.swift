import BannerServer
import BannerStore
import Foundation
import HTTPServer
import Testing

@Suite struct MediaTests {
  /// A server with one stored image on show; gives the image's address, name and bytes too.
  private func serverWithImage() throws -> (server: TestServer, target: String, bytes: [UInt8]) {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    let file = "\(server.folder)/tiny.gif"
    let bytes = try #require(
      Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7").map([UInt8].init))
    try Data(bytes).write(to: URL(filePath: file))
    _ = try server.addBanner("a", file: file)
    try server.publish()
    let json = try Transport.router.client(of: server.server).get("/v1/sets/hero/playlist").json()
    #expect(json.integer("items.0.width") == 1)
    return (server, try #require(json.text("items.0.image_url")), bytes)
  }

  @Test("A stored image is served for ever under its hash", arguments: Transport.allCases)
  func whole(_ transport: Transport) throws {
    let (server, target, bytes) = try serverWithImage()
    let client = try transport.client(of: server.server)
    let answer = try client.get(target)
    #expect(answer.status == 200)
    #expect(answer.body == bytes)
    #expect(answer.header("content-type") == "image/gif")
    #expect(answer.header("cache-control") == "public, max-age=31536000, immutable")
    #expect(answer.header("x-content-type-options") == "nosniff")
    let tag = try #require(answer.header("etag"))
    #expect(try client.get(target, [(.ifNoneMatch, tag)]).status == 304)
    let head = try client.head(target)
    #expect(head.status == 200 && head.body.isEmpty && head.header("etag") == tag)
  }

  @Test("One range of bytes is served; one beyond the end is not", arguments: Transport.allCases)
  func ranges(_ transport: Transport) throws {
    let (server, target, bytes) = try serverWithImage()
    let client = try transport.client(of: server.server)
    let part = try client.get(target, [(.range, "bytes=2-5")])
    #expect(part.status == 206)
    #expect(part.body == Array(bytes[2...5]))
    #expect(part.header("content-range") == "bytes 2-5/\(bytes.count)")
    #expect(try client.get(target, [(.range, "bytes=-3")]).body == Array(bytes.suffix(3)))
    #expect(try client.get(target, [(.range, "bytes=999-")]).status == 416)
    #expect(try client.get(target, [(.range, "bytes=0-1,4-5")]).body == bytes)
  }

  @Test("No name leads out of the folder, or to anything but an image", arguments: Transport.allCases)
  func names(_ transport: Transport) throws {
    let (server, target, _) = try serverWithImage()
    let client = try transport.client(of: server.server)
    let name = String(target.dropFirst("/media/".count))
    let hash = String(name.prefix(64))
    let other = String(repeating: "0", count: 64)
    try FileManager.default.createSymbolicLink(
      atPath: "\(server.store.media.folder)/\(other).png", withDestinationPath: "\(server.folder)/rondo.db")
    for bad in [
      "../rondo.db", "..%2Frondo.db", "%2e%2e/rondo.db", "..", ".", "", "rondo.db", "\(hash)", "\(hash).png",
      "\(hash).GIF", "\(hash.uppercased()).gif", "\(hash).gif/", "\(hash).gif%00", "\(hash).jpeg", "/\(name)",
      "x\(name)", "\(name).gif", "\(other).gif", "\(other).png", String(repeating: "a", count: 5000),
    ] {
      let answer = try client.get("/media/\(bad)")
      #expect([400, 404].contains(answer.status), "\(bad): \(answer.status)")
      #expect(answer.header("content-type") == "application/problem+json")
    }
  }

  @Test("When the folder was moved away and another put in its place, images are served from that")
  func replacedFolder() throws {
    let (server, target, bytes) = try serverWithImage()
    let client = try Transport.router.client(of: server.server)
    #expect(try client.get(target).status == 200)
    let folder = server.store.media.folder
    let other = "/media/\(String(repeating: "0", count: 64)).gif"
    try FileManager.default.moveItem(atPath: folder, toPath: "\(server.folder)/away")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(other.dropFirst("/media/".count))"))
    let answer = try client.get(other)
    #expect(answer.status == 200)
    #expect(answer.body == bytes)
    #expect(try client.get(target).status == 404)
  }

  @Test("Before there is any image, none is found")
  func noFolder() throws {
    let server = try TestServer()
    let answer = try Transport.router.client(of: server.server)
      .get("/media/\(String(repeating: "0", count: 64)).png")
    #expect(answer.status == 404)
  }
}
