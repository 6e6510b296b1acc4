import BannerStore
import SeededRandom
import Testing

/// What a browser (WHATWG URL) and other readers take for different hosts, and how each case is refused.
@Suite struct HostileTargetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let problem: TargetURLError.Problem
    let offset: Int
    let reason: String

    init(_ text: String, _ problem: TargetURLError.Problem, at offset: Int, _ reason: String) {
      (self.text, self.problem, self.offset, self.reason) = (text, problem, offset, reason)
    }

    var testDescription: String { "\(text.debugDescription): \(reason)" }
  }

  static let schemes = [
    Case("", .empty, at: 0, "nothing at all"),
    Case("javascript:alert(1)", .scheme("javascript"), at: 0, "runs in the page"),
    Case("JaVaScRiPt://e.org/%0aalert(1)", .scheme("JaVaScRiPt"), at: 0, "looks like an address and runs"),
    Case("data:text/html,x", .scheme("data"), at: 0, "carries a page of its own"),
    Case("ftp://e.org/", .scheme("ftp"), at: 0, "browsers no longer read it"),
    Case("file:///etc/passwd", .scheme("file"), at: 0, "leads to the reader's own disk"),
    Case("blob:https://e.org/1", .scheme("blob"), at: 0, "hides another address"),
    Case("https", .scheme(nil), at: 0, "no address yet"),
    Case("e.org/offer", .scheme(nil), at: 0, "relative: the host would be Rondo's"),
    Case("e.org:8080/", .scheme("e.org"), at: 0, "the host reads as a scheme"),
    Case("//evil.org/", .scheme(nil), at: 0, "takes the scheme of the page"),
    Case("/offer?u=https://e.org", .scheme(nil), at: 0, "relative, with an address inside"),
    Case("://e.org/", .scheme(nil), at: 0, "empty scheme"),
    Case("ｈttps://e.org/", .scheme(nil), at: 0, "full-width letter"),
    Case("\u{FEFF}https://e.org/", .scheme(nil), at: 0, "byte order mark in front"),
    Case("https:evil.org", .slashes, at: 6, "browsers go to evil.org, others see a path"),
    Case("https:/evil.org", .slashes, at: 6, "browsers go to evil.org, others see a path"),
    Case("https:///evil.org", .emptyHost, at: 8, "browsers go to evil.org, others see an empty host"),
    Case("https:////evil.org", .emptyHost, at: 8, "the same with one more"),
    Case("https://", .emptyHost, at: 8, "no host"),
    Case("https://?q", .emptyHost, at: 8, "no host before a query"),
    Case("https://#f", .emptyHost, at: 8, "no host before a fragment"),
    Case("https://:80/", .emptyHost, at: 8, "no host before a port"),
  ]

  static let characters = [
    Case("https://e.org\\@evil.org/", .backslash, at: 13, "browsers go to e.org, RFC 3986 to evil.org"),
    Case("https:\\\\evil.org", .backslash, at: 6, "browsers read // here"),
    Case("https://e.org/a?b=\\", .backslash, at: 18, "harmless there, refused all the same"),
    Case(" https://e.org/", .whiteSpace(" "), at: 0, "browsers trim it, a header does too"),
    Case("https://e.org/ ", .whiteSpace(" "), at: 14, "browsers trim it"),
    Case("https://e.org/a b", .whiteSpace(" "), at: 15, "ends an address in a list"),
    Case("https://e.org /", .whiteSpace(" "), at: 13, "space in the host"),
    Case("https://e.org/\u{A0}", .whiteSpace("\u{A0}"), at: 14, "no-break space"),
    Case("https://e.org/\u{3000}", .whiteSpace("\u{3000}"), at: 14, "ideographic space"),
    Case("https://e.org/\u{2028}", .whiteSpace("\u{2028}"), at: 14, "line separator, a line end in scripts"),
    Case("https://e\t.org/", .control("\t"), at: 9, "browsers drop tabs: e.org"),
    Case("https://e.org\n.evil.org/", .control("\n"), at: 13, "browsers drop line ends: e.org.evil.org"),
    Case("java\nscript:alert(1)", .control("\n"), at: 4, "browsers drop line ends: javascript:"),
    Case("https://e.org/\r\nSet-Cookie: a=b", .control("\r"), at: 14, "a header of the attacker's"),
    Case("https://e.org\0.evil.org/", .control("\0"), at: 13, "C stops here"),
    Case("https://e.org/\u{7F}", .control("\u{7F}"), at: 14, "DEL"),
    Case("https://e.org/é\u{85}", .control("\u{85}"), at: 16, "next line, a line end for some; the place counts bytes"),
    Case("https://e.org/\u{FFFD}", .brokenUTF8, at: 14, "the bytes that were meant are lost"),
  ]

  static let users = [
    Case("https://user@e.org/", .userInformation, at: 12, "a name"),
    Case("https://user:pw@e.org/", .userInformation, at: 15, "a name and a password"),
    Case("https://e.org@evil.org/", .userInformation, at: 13, "looks like e.org"),
    Case("https://e.org:80@evil.org/", .userInformation, at: 16, "looks like e.org with a port"),
    Case("https://@e.org/", .userInformation, at: 8, "an empty name"),
    Case("https://a@b@evil.org/", .userInformation, at: 9, "first or last @?"),
    Case("https://e.org%2F@evil.org/", .userInformation, at: 16, "an escaped slash in the name"),
    Case(
      "https://e.org％2F＠evil.org/", .internationalName("browsers read it as “e.org%2f@evil.org”, which is no host"),
      at: 8, "full-width"),
  ]

  static let hosts = [
    Case("https://%65.org/", .percentInHost, at: 8, "browsers decode it: e.org"),
    Case("https://evil%2Eorg/", .percentInHost, at: 12, "browsers decode the dot"),
    Case("https://e.org%00.evil.org/", .percentInHost, at: 13, "an escaped zero byte"),
    Case("https://[fe80::1%25eth0]/", .percentInHost, at: 16, "a zone means nothing elsewhere"),
    Case("https://.e.org/", .emptyLabel, at: 8, "leading dot"),
    Case("https://e..org/", .emptyLabel, at: 10, "two dots"),
    Case("https://e.org../", .emptyLabel, at: 14, "two trailing dots"),
    Case("https://./", .emptyLabel, at: 8, "a dot alone"),
    Case("https://e.org,evil.org/", .hostCharacter(","), at: 13, "a list to some readers"),
    Case("https://e.org;evil.org/", .hostCharacter(";"), at: 13, "a list to some readers"),
    Case("https://e.org&evil.org/", .hostCharacter("&"), at: 13, "a host name to WHATWG, to no one else"),
    Case("https://e.org|evil.org/", .hostCharacter("|"), at: 13, "forbidden in WHATWG hosts"),
    Case("https://<e>.org/", .hostCharacter("<"), at: 8, "forbidden in WHATWG hosts"),
    Case("https://*.e.org/", .hostCharacter("*"), at: 8, "a pattern, not a host"),
    Case(
      "https://℀.org/", .internationalName("browsers read it as “a/c.org”, which is no host"), at: 8, "maps to a slash"),
    Case(
      "https://e.org／evil/", .internationalName("browsers read it as “e.org/evil”, which is no host"), at: 8,
      "full-width slash"),
    Case(
      "https://e.org？evil.org/", .internationalName("browsers read it as “e.org?evil.org”, which is no host"), at: 8,
      "full-width ?"),
    Case(
      "https://e.org＃.evil.org/", .internationalName("browsers read it as “e.org#.evil.org”, which is no host"), at: 8,
      "full-width #"),
    Case(
      "https://ü。。org/", .internationalName("browsers read it as “xn--tda..org”, which is no host"), at: 8,
      "two full-width dots"),
    Case(
      "https://１２７.1/", .internationalName("browsers read it as “127.1”, which is no host"), at: 8,
      "127.0.0.1 in disguise"),
    Case(
      "https://０x7f.1/", .internationalName("browsers read it as “0x7f.1”, which is no host"), at: 8,
      "127.0.0.1 in disguise"),
    Case("https://e\u{AD}.org/", .invisible("\u{AD}"), at: 9, "soft hyphen, dropped by the mapping"),
    Case("https://e\u{200B}.org/", .invisible("\u{200B}"), at: 9, "zero-width space, dropped by the mapping"),
    Case("https://e\u{2060}.org/", .invisible("\u{2060}"), at: 9, "word joiner, dropped by the mapping"),
    Case("https://e\u{FEFF}.org/", .invisible("\u{FEFF}"), at: 9, "byte order mark, dropped by the mapping"),
    Case("https://é\u{FE0F}.org/", .invisible("\u{FE0F}"), at: 10, "variation selector, dropped by the mapping"),
    Case("https://ü\u{202E}.org/", .invisible("\u{202E}"), at: 10, "turns the text after it around"),
    Case("https://straẞe.de/", .capitalSharpS, at: 12, "strasse.de or straße.de, by the browser's age"),
  ]

  static let numbers = [
    Case("https://127.1/", .ipv4, at: 8, "127.0.0.1"),
    Case("https://0x7f.1/", .ipv4, at: 8, "127.0.0.1 in hexadecimal"),
    Case("https://0X7F.0.0.1/", .ipv4, at: 8, "127.0.0.1 in hexadecimal"),
    Case("https://0177.0.0.1/", .ipv4, at: 8, "127.0.0.1 in octal, 177.0.0.1 to some"),
    Case("https://2130706433/", .ipv4, at: 8, "127.0.0.1 as one number"),
    Case("https://0x7f000001/", .ipv4, at: 8, "127.0.0.1 as one number"),
    Case("https://0/", .ipv4, at: 8, "0.0.0.0"),
    Case("https://0x/", .ipv4, at: 8, "0.0.0.0 too"),
    Case("https://256.0.0.1/", .ipv4, at: 8, "out of range"),
    Case("https://1.2.3/", .ipv4, at: 8, "1.2.0.3"),
    Case("https://1.2.3.4.5/", .ipv4, at: 8, "one number too many"),
    Case("https://1.2.3.04/", .ipv4, at: 8, "leading zero"),
    Case("https://192.0.2.1./", .ipv4, at: 8, "browsers drop the dot"),
    Case("https://e.org.1/", .ipv4, at: 8, "the last label is a number"),
    Case("https://e.0xff/", .ipv4, at: 8, "the last label is a number"),
    Case("https://::1/", .ipv6WithoutBrackets, at: 8, "no brackets"),
    Case("https://e.org:80:80/", .ipv6WithoutBrackets, at: 8, "two ports"),
    Case("https://[]/", .ipv6, at: 8, "empty brackets"),
    Case("https://[::1/", .ipv6, at: 8, "brackets not closed"),
    Case("https://[::1]evil.org/", .ipv6, at: 13, "something after the brackets"),
    Case("https://[1:2:3]/", .ipv6, at: 8, "too short"),
    Case("https://[1::2::3]/", .ipv6, at: 8, "two gaps"),
    Case("https://[12345::]/", .ipv6, at: 8, "five digits"),
    Case("https://[::1.2.3.04]/", .ipv6, at: 8, "leading zero"),
    Case("https://[192.0.2.1]/", .ipv6, at: 8, "IPv4 in brackets"),
    Case("https://[v1.x]/", .ipv6, at: 8, "a future form nobody reads"),
    Case("https://[e.org]/", .ipv6, at: 8, "a name in brackets"),
    Case("https://[::１]/", .ipv6, at: 8, "a full-width digit"),
    Case("https://e.org:0/", .port("0"), at: 14, "no port"),
    Case("https://e.org:080/", .port("080"), at: 14, "80, or octal"),
    Case("https://e.org:65536/", .port("65536"), at: 14, "0 where 16 bits overflow"),
    Case("https://e.org:99999/", .port("99999"), at: 14, "too large"),
    Case("https://e.org:18446744073709551617/", .port("18446744073709551617"), at: 14, "1 where 64 bits overflow"),
    Case("https://e.org:+80/", .port("+80"), at: 14, "a sign"),
    Case("https://e.org:-1/", .port("-1"), at: 14, "a sign"),
    Case("https://e.org:8a/", .port("8a"), at: 14, "no number"),
    Case("https://e.org:８０/", .port("８０"), at: 14, "full-width digits"),
    Case("https://e.org: 80/", .whiteSpace(" "), at: 14, "a space before the port"),
  ]

  @Test(
    "what readers take for different hosts is refused, with its place",
    arguments: schemes + characters + users + hosts + numbers)
  func refuses(hostile: Case) {
    let error = #expect(throws: TargetURLError.self) { try TargetURL(parsing: hostile.text) }
    #expect(error?.problem == hostile.problem)
    #expect(error?.offset == hostile.offset)
  }

  /// Names that libidn2 refuses; its reason is not ours to assert.
  static let unsoundNames = [
    ("e\u{200D}.org", 8), ("☃.net", 8), ("e.💩.la", 10), ("ü⒈com", 10),
    ("אבa.com", 8), ("\u{301}ü.org", 8), ("r3---ü.org", 8), ("ü.xn--a", 8), ("e⁄evil.org", 9),
  ]

  @Test(
    "an international host without an ASCII form is refused, at the character where one is to blame",
    arguments: unsoundNames)
  func refusesUnsoundName(host: String, offset: Int) {
    let error = #expect(throws: TargetURLError.self) { try TargetURL(parsing: "https://\(host)/") }
    guard case .internationalName = error?.problem else { return #expect(error?.problem == .internationalName("…")) }
    #expect(error?.offset == offset)
  }

  @Test(
    "punycode that does not decode to a sound name is refused",
    arguments: ["xn--.org", "xn--a.org", "e.XN--0.pt", "xn--abc-.org"])
  func refusesUnsoundPunycode(host: String) {
    let error = #expect(throws: TargetURLError.self) { try TargetURL(parsing: "https://\(host)/") }
    guard case .punycode = error?.problem else { return #expect(error?.problem == .punycode("…")) }
  }

  @Test("an error is one line of plain characters that says what, where and what to write")
  func describes() {
    let error = #expect(throws: TargetURLError.self) { try TargetURL(parsing: "https://e.org\\@evil.org/") }
    #expect(
      error?.description
        == "a backslash, which browsers take for a slash, at byte 13; write / or, where it is meant so, %5C")
    for hostile in Self.schemes + Self.characters + Self.users + Self.hosts + Self.numbers {
      let error = #expect(throws: TargetURLError.self) { try TargetURL(parsing: hostile.text) }
      let description = error?.description ?? ""
      #expect(!description.isEmpty && description.utf8.count < 200, "\(description)")
      #expect(
        !description.unicodeScalars.contains {
          $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        })
    }
  }

  @Test("an error repeats no more than a short piece of what was given")
  func shortens() {
    let error = #expect(throws: TargetURLError.self) {
      try TargetURL(parsing: "https://e.org:\u{202E}" + String(repeating: "9", count: 5000))
    }
    #expect(
      error?.description
        == #"port “\u{202E}9999999999999999999…” at byte 14; write a number from 1 to 65535, without leading zeros"#)
  }

  @Test(
    "whatever is taken has a location of printable ASCII with the same scheme", arguments: [1, 2, 3, 4] as [UInt64])
  func survivesMutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "https://", "http:", "//", "/", "\\", "@", ":", "[", "]", "%", ".", "0x7f", "127", "e.org", "ü", "。", "xn--",
      "\u{200D}", "é", "?", "#", " ", "::1", "80", "℀", "-", "_", "\u{202E}",
    ]
    var taken = 0
    for _ in 0..<5000 {
      var text = Bool.random(using: &random) ? "https://" : ""
      for _ in 0..<Int.random(in: 1...6, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
      guard let target = try? TargetURL(parsing: text) else { continue }
      taken += 1
      #expect(target.location.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(text.debugDescription)")
      #expect(target.location.hasPrefix("https://") || target.location.hasPrefix("http://"))
      #expect((try? TargetURL(parsing: target.location))?.location == target.location, "\(text.debugDescription)")
    }
    #expect(taken > 50)
  }
}
