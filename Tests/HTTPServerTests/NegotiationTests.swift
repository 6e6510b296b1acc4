import CZlib
import HTTPServer
import JSON
import Testing

@Suite struct NegotiationTests {
  @Test(
    "A tag is known by itself, among others, weakly, or by the star",
    arguments: [
      (#""abc""#, true), (#"W/"abc""#, true), (#""x", "abc""#, true), (#""x" , W/"abc","y""#, true), ("*", true),
      (#""abcd""#, false), (#"abc"#, false), ("", false), (#"w/"abc""#, false), (#""x""#, false),
    ])
  func tags(_ value: String, _ isKnown: Bool) {
    let tag = EntityTag("abc")
    #expect(tag.isKnown(to: Request(target: "/", headers: [(.ifNoneMatch, value)])) == isKnown)
    #expect(tag.isKnown(to: Request(method: .head, target: "/", headers: [(.ifNoneMatch, value)])) == isKnown)
    #expect(!tag.isKnown(to: Request(method: .post, target: "/", headers: [(.ifNoneMatch, value)])))
    #expect(
      tag.isKnown(to: Request(target: "/", headers: [(.ifNoneMatch, #""x""#), (.ifNoneMatch, value)])) == isKnown)
  }

  @Test("Without the condition no tag is known")
  func noCondition() {
    #expect(!EntityTag("abc").isKnown(to: Request(target: "/")))
  }

  @Test(
    "A range is a part, the whole or nothing",
    arguments: [
      ("bytes=0-9", ByteRange.part(offset: 0, count: 10)), ("bytes=90-", .part(offset: 90, count: 10)),
      ("bytes=90-200", .part(offset: 90, count: 10)), ("bytes=-5", .part(offset: 95, count: 5)),
      ("bytes=-200", .part(offset: 0, count: 100)), ("BYTES=99-99", .part(offset: 99, count: 1)),
      ("bytes=100-", .unsatisfiable), ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=9-0", .whole), ("bytes=", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("lines=0-9", .whole),
      ("bytes=0-1,5-6", .whole), ("bytes=99999999999999999999-", .whole), ("bytes 0-9", .whole),
    ])
  func ranges(_ value: String, _ range: ByteRange) {
    let tag = EntityTag("abc")
    func read(_ more: [(field: HeaderField, value: String)] = [], _ method: Method = .get) -> ByteRange {
      ByteRange(of: Request(method: method, target: "/", headers: [(.range, value)] + more), size: 100, tag: tag)
    }
    #expect(read() == range)
    #expect(read([(.ifRange, #""abc""#)]) == range)
    #expect(read([(.ifRange, #"W/"abc""#)]) == .whole)
    #expect(read([(.ifRange, "Mon, 30 Nov 2026 12:00:00 GMT")]) == .whole)
    #expect(read([(.range, "bytes=0-1")]) == .whole)
    #expect(read([], .post) == .whole)
  }

  @Test("Nothing of an empty content can be had in part")
  func emptyContent() {
    let request = Request(target: "/", headers: [(.range, "bytes=0-")])
    #expect(ByteRange(of: request, size: 0, tag: EntityTag("a")) == .unsatisfiable)
  }

  @Test(
    "gzip is taken when it is named or anything is, and not with a weight of nothing",
    arguments: [
      ("gzip", true), ("GZIP", true), ("deflate, gzip;q=0.5", true), ("*", true), ("x-gzip", true),
      ("gzip;q=1.000", true),
      ("gzip; q=0.001", true), ("br", false), ("", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
      ("*;q=0", false),
      ("*, gzip;q=0", false), ("gzip, *;q=0", true), ("identity", false), ("gzipped", false),
    ])
  func encodings(_ value: String, _ accepts: Bool) {
    #expect(Request(target: "/", headers: [(.acceptEncoding, value)]).acceptsGzip == accepts)
  }

  @Test("Without the field gzip is not taken")
  func noEncoding() {
    #expect(!Request(target: "/").acceptsGzip)
  }

  @Test("What is compressed comes back, and what would not become shorter is left", arguments: [1, 6, 9])
  func gzip(_ level: Int) throws {
    let text = Array(String(repeating: "banner ", count: 500).utf8)
    let compressed = try #require(Gzip.compress(text, level: level))
    #expect(compressed.count < text.count / 10)
    #expect(try Self.decompress(compressed, size: text.count) == text)
    #expect(Gzip.compress([]) == nil)
    #expect(Gzip.compress(Array("short".utf8)) == nil)
    var state: UInt32 = 1
    let noise = (0..<1000).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    #expect(Gzip.compress(noise) == nil)
  }

  @Test("A problem tells programs and people what went wrong")
  func problem() throws {
    let response = Response.problem(
      .serviceUnavailable, type: "https://example.org/problems/x", title: "It “is” so", detail: "a\nb",
      members: [JSONMember(key: "limit", value: .integer(3))], headers: [HeaderLine("Retry-After", "1")])
    #expect(response.status.rawValue == 503)
    #expect(response.header("content-type") == "application/problem+json")
    #expect(response.header("Retry-After") == "1")
    let object = try JSONValue.parse(response.bodyBytes)
    #expect(object["type"] == .string("https://example.org/problems/x"))
    #expect(object["title"] == .string("It “is” so"))
    #expect(object["status"] == .integer(503))
    #expect(object["detail"] == .string("a\nb"))
    #expect(object["limit"] == .integer(3))
  }

  private struct Broken: Error {}

  private static func decompress(_ bytes: [UInt8], size: Int) throws -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw Broken()
    }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: size + 1)
    let code = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = CUnsignedInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = CUnsignedInt(target.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    guard code == Z_STREAM_END, Int(stream.total_out) == size else { throw Broken() }
    return Array(output[..<size])
  }
}
