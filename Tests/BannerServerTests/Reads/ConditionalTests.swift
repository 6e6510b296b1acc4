import BannerServer
import CZlib
import HTTPServer
import Testing

@Suite struct ConditionalTests {
  @Test("Whoever has the newest gets 304 without a body", arguments: Transport.allCases, ["playlist", "current"])
  func notModified(_ transport: Transport, _ path: String) throws {
    let server = try TestServer()
    try server.makeSet()
    let client = try transport.client(of: server.server)
    let first = try client.get("/v1/sets/hero/\(path)")
    let tag = try #require(first.header("etag"))
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let again = try client.get("/v1/sets/hero/\(path)", [(.ifNoneMatch, known)])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again.header("etag") == tag)
      #expect(again.header("cache-control") == first.header("cache-control"))
      #expect(again.header("vary") == first.header("vary"))
    }
    #expect(try client.get("/v1/sets/hero/\(path)", [(.ifNoneMatch, "\"other\"")]).status == 200)
    let head = try client.head("/v1/sets/hero/\(path)")
    #expect(head.status == 200 && head.body.isEmpty && head.header("etag") == tag)
  }

  @Test("A long body comes compressed to whoever takes that, under an ETag of its own", arguments: Transport.allCases)
  func gzip(_ transport: Transport) throws {
    let server = try TestServer()
    try server.makeSet(banners: 10)
    let client = try transport.client(of: server.server)
    let plain = try client.get("/v1/sets/hero/playlist")
    let zipped = try client.get("/v1/sets/hero/playlist", [(.acceptEncoding, "br, gzip;q=0.5")])
    #expect(plain.header("content-encoding") == nil)
    #expect(zipped.header("content-encoding") == "gzip")
    #expect(zipped.body.count < plain.body.count / 2)
    #expect(plain.header("vary") == "Accept-Encoding" && zipped.header("vary") == "Accept-Encoding")
    let tag = try #require(zipped.header("etag"))
    #expect(tag != plain.header("etag"))
    #expect(unzip(zipped.body) == plain.body)
    let known = [(field: HeaderField.ifNoneMatch, value: tag)]
    #expect(try client.get("/v1/sets/hero/playlist", known + [(.acceptEncoding, "gzip")]).status == 304)
    #expect(try client.get("/v1/sets/hero/playlist", known).status == 200)
    #expect(try client.get("/v1/sets/hero/playlist", [(.acceptEncoding, "gzip;q=0")]).body == plain.body)
  }

  @Test("A short body is not compressed")
  func short() throws {
    let server = try TestServer()
    try server.makeSet(banners: 0)
    let answer = try Transport.router.client(of: server.server).get(
      "/v1/sets/hero/playlist", [(.acceptEncoding, "gzip")])
    #expect(answer.header("content-encoding") == nil)
    #expect(answer.header("vary") == nil)
  }

  /// A second opinion: zlib itself.
  private func unzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, filled in
      input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        filled = inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
  }
}
