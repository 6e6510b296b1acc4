import HTTPServer
import SeededRandom
import Testing

@Suite struct RequestTests {
  @Test("The pairs of a query come as forms write them")
  func query() {
    let request = Request(target: "/a?x=1&y=&z&=v&&x=%262+3&%78%79=4&u=%F0%9F%8E%A1")
    #expect(request.path.string == "/a")
    let items = request.queryItems
    #expect(items.map(\.name) == ["x", "y", "z", "", "x", "xy", "u"])
    #expect(items.map(\.value) == ["1", "", "", "v", "&2 3", "4", "🎡"])
    #expect(request.query("x") == "1")
    #expect(request.query("y") == "")
    #expect(request.query("z") == "")
    #expect(request.query("xy") == "4")
    #expect(request.query("u") == "🎡")
    #expect(request.query("w") == nil)
    #expect(Request(target: "/a?").queryItems.isEmpty)
    #expect(Request(target: "/a").query("x") == nil)
  }

  @Test("Fields are found by any case of their letters, and only the known ones kept")
  func fields() throws {
    let server = try LiveServer()
    let client = try server.client()
    #expect(client.get("/agent", "x-FORWARDED-for: 1\r\nX-Forwarded-Fo: 2\r\nX-Forwarded-Forr: 3\r\n")?.text == "1")
    // The next request of the connection knows nothing of the one before.
    #expect(client.get("/agent")?.text == "")
    #expect(client.get("/sets/a?r=1")?.text == "a 1")
    #expect(client.get("/sets/b")?.text == "b -")
  }

  @Test("All names of fields differ, and each leads back to its field")
  func names() {
    let names = Set(HeaderField.allCases.map { $0.name.description.lowercased() })
    #expect(names.count == HeaderField.allCases.count)
    for field in HeaderField.allCases {
      let request = Request(target: "/", headers: [(field, " v ")])
      #expect(request.header(field)?.string == "v")
      #expect(HeaderField.allCases.filter(request.has) == [field])
    }
  }

  @Test("A view compares, trims, reads numbers and copies")
  func views() {
    let bytes = Array(" \tText 42\t ".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      let view = ByteView(buffer).trimmed
      #expect(view == "Text 42")
      #expect(view.equalsIgnoringCase("tEXT 42"))
      #expect(!view.equalsIgnoringCase("tEXT 43"))
      #expect(!(view == "Text 4"))
      #expect(view.hasPrefix("Text"))
      #expect(view[5..<99].decimal == 42)
      #expect(view[0..<4].decimal == nil)
      #expect(view.copy() == Array("Text 42".utf8))
      #expect(view[5..<7] == view[5..<99])
    }
    #expect(ByteView.empty.decimal == nil)
    #expect(ByteView.empty == "")
    for (text, number) in [
      ("9223372036854775807", Int?.some(.max)), ("9223372036854775808", nil), ("-1", nil), ("007", 7),
    ] {
      let digits = Array(text.utf8)
      digits.withUnsafeBufferPointer { #expect(ByteView($0).decimal == number) }
    }
  }

  @Test("An address of IPv4 is one of IPv6 that stands for it")
  func peers() {
    #expect(PeerAddress.loopback == PeerAddress(high: 0, low: 0xFFFF_7F00_0001))
  }

  @Test("Whatever the bytes of a target, it is read or refused, and a server goes on")
  func randomTargets() throws {
    var random = SeededGenerator(seed: 7)
    let server = try LiveServer()
    let alphabet = Array("/?%&=+#.:*aA0é\u{0}\r\n \t".utf8) + [0xFF, 0x80]
    for _ in 0..<500 {
      let target = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let client = try server.client()
      client.send(Array("GET /".utf8) + target + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
      if let reply = client.reply(timeoutMs: 3000) { #expect([200, 400, 404, 405, 505].contains(reply.status)) }
    }
    #expect(try server.client().get("/hello")?.status == 200)
  }
}
