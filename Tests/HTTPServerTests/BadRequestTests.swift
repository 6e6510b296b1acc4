import HTTPServer
import Testing

/// What clients send that must not be sent.
///
/// Each is refused, or its connection closed, and all others are served on.
@Suite struct BadRequestTests {
  struct Bad: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let statuses: [Int]

    init(_ name: String, _ text: String, _ statuses: Int...) {
      self.name = name
      bytes = Array(text.utf8)
      self.statuses = statuses
    }

    init(_ name: String, bytes: [UInt8], _ statuses: Int...) {
      self.name = name
      self.bytes = bytes
      self.statuses = statuses
    }

    var testDescription: String { name }
  }

  /// Stands for a connection that is closed without a word, as MHD does with what it cannot answer.
  static let closed = 0
  static let host = "Host: a\r\n"
  static let smuggled = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"

  static let heads = [
    Bad("a method in lower case", "get /hello HTTP/1.1\r\n\(host)\r\n", 405),
    Bad("an unknown method", "BREW /hello HTTP/1.1\r\n\(host)\r\n", 405),
    Bad("a method that is no word", "GE(T /hello HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("no method", " /hello HTTP/1.1\r\n\(host)\r\n", closed),
    Bad("TRACE", "TRACE /hello HTTP/1.1\r\n\(host)\r\n", 405),
    Bad("CONNECT", "CONNECT example.org:443 HTTP/1.1\r\n\(host)\r\n", 405),
    Bad("no target", "GET HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("HTTP/0.9", "GET /hello\r\n\r\n", 400),
    Bad("HTTP/0.9 that names itself", "GET /hello HTTP/0.9\r\n\(host)\r\n", 505),
    Bad("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    Bad("a version that is none", "GET /hello HTTP/one\r\n\(host)\r\n", 400),
    Bad("a version in lower case", "GET /hello http/1.1\r\n\(host)\r\n", 400),
    Bad("two spaces before the target", "GET  /hello HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("two spaces after the target", "GET /hello  HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("a tab for a space", "GET\t/hello HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("a space in the target", "GET /hel lo HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("a target without a slash", "GET hello HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("a star for GET", "GET * HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("a fragment", "GET /hello#top HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("NUL in the path", bytes: Array("GET /hel".utf8) + [0] + Array("lo HTTP/1.1\r\n\(host)\r\n".utf8), 400),
    Bad(
      "NUL at the end of the path", bytes: Array("GET /hello".utf8) + [0] + Array(" HTTP/1.1\r\n\(host)\r\n".utf8), 400),
    Bad("an escaped NUL", "GET /hello%00 HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("an escaped slash", "GET /sets%2Fhome HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("half an escape", "GET /sets/%4 HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("an escape of other letters", "GET /sets/%zz HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("half an escape in the query", "GET /sets/a?r=%4 HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("NUL in the query", "GET /sets/a?r=%00 HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("escapes that are no UTF-8", "GET /sets/%C3%28 HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("an overlong slash", "GET /sets%c0%afhome HTTP/1.1\r\n\(host)\r\n", 400),
    Bad(
      "bytes that are no UTF-8",
      bytes: Array("GET /sets/".utf8) + [0xFF, 0xFE] + Array(" HTTP/1.1\r\n\(host)\r\n".utf8), 400),
    Bad("CR LF, escaped, in the path", "GET /sets/a%0d%0aX-Evil:%20yes HTTP/1.1\r\n\(host)\r\n", 200),
    Bad("a control character in the path", "GET /sets/\u{1} HTTP/1.1\r\n\(host)\r\n", 400),
    Bad("a target that is too long", "GET /sets/\(String(repeating: "a", count: 8200)) HTTP/1.1\r\n\(host)\r\n", 414),
    Bad("a target that never ends", "GET /\(String(repeating: "a", count: 100_000))", 414),
    Bad("a header that never ends", "GET /hello HTTP/1.1\r\nX: \(String(repeating: "a", count: 100_000))", 431),
    Bad(
      "a header that is too long", "GET /hello HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 14_500))\r\n\r\n",
      431),
    Bad("too many headers", "GET /hello HTTP/1.1\r\n\(host)\(String(repeating: "X: 1\r\n", count: 5000))\r\n", 431),
    Bad("no Host", "GET /hello HTTP/1.1\r\n\r\n", 400),
    Bad("two Hosts", "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    Bad("a Host that is none", "GET /hello HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    Bad("a folded line", "GET /hello HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", 400),
    Bad("a folded last line", "GET /hello HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
    Bad("a folded first line", "GET /hello HTTP/1.1\r\n Host: a\r\n\r\n", 400),
    Bad("a fold that makes a name", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-: 5\r\n Length\r\n\r\nhello", 400),
    Bad("a space before the colon", "GET /hello HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    Bad("a space in a name", "GET /hello HTTP/1.1\r\nHost: a\r\nX Y: 1\r\n\r\n", 400),
    Bad("a line without a colon", "GET /hello HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n", 400),
    Bad("an empty name", "GET /hello HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n", 400),
    Bad("a name that is no word", "GET /hello HTTP/1.1\r\nHost: a\r\nX(Y): 1\r\n\r\n", 400),
    Bad(
      "NUL in a value", bytes: Array("GET /hello HTTP/1.1\r\nHost: a\r\nX: 1".utf8) + [0] + Array("2\r\n\r\n".utf8), 400
    ),
    Bad(
      "zeros like ends of lines",
      bytes: Array("GET /hello HTTP/1.1\r\nHost: a".utf8) + [0, 0, 0, 0] + Array("\r\n\r\n".utf8), 400),
    Bad(
      "NUL in a name", bytes: Array("GET /hello HTTP/1.1\r\nHost: a\r\nX".utf8) + [0] + Array(": 2\r\n\r\n".utf8), 400),
    Bad("CR in a value", "GET /hello HTTP/1.1\r\nHost: a\r\nX: 1\rY: 2\r\n\r\n", 400),
    Bad("a control character in a value", "GET /hello HTTP/1.1\r\nHost: a\r\nX: \u{1}\r\n\r\n", 400),
    Bad("lines that end with LF alone", "GET /hello HTTP/1.1\nHost: a\n\n", 400),
    Bad("one line that ends with LF alone", "GET /hello HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n", 400),
    Bad("an empty line that is LF alone", "GET /hello HTTP/1.1\r\nHost: a\r\n\n", 400),
  ]

  static let bodies = [
    Bad("a negative length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: -5\r\n\r\nhello", 400),
    Bad("a length with a sign", "POST /echo HTTP/1.1\r\n\(host)Content-Length: +5\r\n\r\nhello", 400),
    Bad("a length in hexadecimal", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 0x5\r\n\r\nhello", 400),
    Bad("a length that is no number", "POST /echo HTTP/1.1\r\n\(host)Content-Length: five\r\n\r\nhello", 400),
    Bad("an empty length", "POST /echo HTTP/1.1\r\n\(host)Content-Length:\r\n\r\nhello", 400),
    Bad("a length beyond 64 bits", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", 413),
    Bad("a huge length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 9000000000000000000\r\n\r\n", 413),
    Bad("a length beyond the limit", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 300000\r\n\r\n", 413),
    Bad("a list of lengths", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5, 5\r\n\r\nhello", 400),
    Bad("two lengths", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!", 400),
    Bad(
      "the same length twice", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello", 400),
    Bad(
      "a length and chunks (CL.TE)",
      "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(smuggled)", 400),
    Bad(
      "chunks and a length (TE.CL)",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n\(smuggled)", 400),
    Bad(
      "two encodings (TE.TE)",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: cow\r\n\r\n0\r\n\r\n\(smuggled)",
      400),
    Bad("an unknown encoding", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n\(smuggled)", 501),
    Bad(
      "a list of encodings", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n\(smuggled)", 501),
    Bad(
      "an encoding with a tail", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked;x\r\n\r\n\(smuggled)", 501),
    Bad(
      "an encoding with a vertical tab",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding:\u{b}chunked\r\n\r\n\(smuggled)", 400),
    Bad("chunks in HTTP/1.0", "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    Bad("a chunk size that is none", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
    Bad("a negative chunk size", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n-1\r\n", 400),
    Bad(
      "a chunk size with 0x",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n", 400),
    Bad("an empty chunk size", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\r\nhello", 400),
    Bad(
      "a chunk size beyond 64 bits",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", 413),
    Bad(
      "a chunk that is longer than it says",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n5\r\nhello!\r\n0\r\n\r\n", 400),
  ]

  @Test("A bad head is refused, closes its connection or keeps it whole, and others are served", arguments: heads)
  func head(_ bad: Bad) throws {
    try check(bad)
  }

  @Test("A body whose length is not certain is refused, and nothing hidden in it is answered", arguments: bodies)
  func body(_ bad: Bad) throws {
    try check(bad)
  }

  private func check(_ bad: Bad) throws {
    let server = try LiveServer()
    let bystander = try server.client()
    #expect(bystander.get("/hello")?.text == "hello")
    let client = try server.client()
    client.send(bad.bytes)
    let reply = client.reply()
    #expect(bad.statuses.contains(reply?.status ?? Self.closed), "\(reply?.head ?? "no answer")")
    // Those that leave the connection open were understood; the others must not be followed by a second answer.
    if reply == nil || reply?.header("Connection") == "close" {
      let rest = client.readToEnd(timeoutMs: 2000)
      #expect(!rest.contains("HTTP/1.1"), "\(rest)")
    }
    #expect(bystander.get("/hello")?.text == "hello")
  }

  @Test("The same bad heads, a byte at a time, are refused alike", arguments: [1, 7])
  func slowly(_ step: Int) throws {
    let server = try LiveServer()
    for bad in Self.heads where bad.bytes.count < 200 {
      let client = try server.client()
      var start = 0
      while start < bad.bytes.count {
        client.send(Array(bad.bytes[start..<min(start + step, bad.bytes.count)]))
        start += step
      }
      let reply = client.reply()
      #expect(bad.statuses.contains(reply?.status ?? Self.closed), "\(bad.name): \(reply?.head ?? "no answer")")
    }
  }

  @Test("A body without a declared length that is too long is cut off with 413")
  func endlessChunks() throws {
    let server = try LiveServer()
    let client = try server.client()
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
    for _ in 0..<100 { client.send(chunk) }
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 413 "))
    #expect(try server.client().get("/hello")?.status == 200)
  }

  @Test("A body that is a little too long is read to its end, refused, and the connection kept")
  func slightlyTooLong() throws {
    let server = try LiveServer()
    let client = try server.client()
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n\r\n" + String(repeating: "x", count: 2000))
    #expect(client.reply()?.status == 413)
    #expect(client.get("/hello")?.status == 200)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    for _ in 0..<4 { client.send("1f4\r\n" + String(repeating: "x", count: 500) + "\r\n") }
    client.send("0\r\n\r\n")
    #expect(client.reply()?.status == 413)
    #expect(client.get("/hello")?.status == 200)
  }

  @Test("Chunks that are odd but right are understood, in one piece and byte by byte", arguments: [1, 1000])
  func oddChunks(_ step: Int) throws {
    let server = try LiveServer()
    for (chunks, body) in [
      ("5;name=value;x\r\nhello\r\n0\r\n\r\n", "hello"), ("A\r\n0123456789\r\n0\r\n\r\n", "0123456789"),
      ("00000005\r\nhello\r\n000\r\n\r\n", "hello"), ("0\r\n\r\n", ""),
      ("5\r\nhello\r\n0\r\nX-Trailer: 1\r\nContent-Length: 7\r\n\r\n", "hello"),
      ("5\r\nhello\r\n0\r\nX-Trailer: 1\r\n 2\r\n\r\n", "hello"),
    ] {
      let client = try server.client()
      let bytes = Array("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)".utf8)
      for start in stride(from: 0, to: bytes.count, by: step) {
        client.send(Array(bytes[start..<min(start + step, bytes.count)]))
      }
      #expect(client.reply()?.text == body)
      #expect(client.get("/hello")?.text == "hello")
    }
  }

  @Test("A client that waits to be told to send a body that is too long is told no")
  func expectation() throws {
    let server = try LiveServer()
    let refused = try server.client()
    refused.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000\r\n\r\n")
    #expect(refused.reply()?.status == 413)
    let taken = try server.client()
    taken.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n")
    #expect(taken.reply()?.status == 100)
    taken.send("hello")
    #expect(taken.reply()?.text == "hello")
  }
}
