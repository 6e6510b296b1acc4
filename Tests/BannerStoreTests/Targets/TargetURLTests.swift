import BannerStore
import Testing

@Suite struct TargetURLTests {
  /// Addresses that are kept byte for byte, in both forms.
  static let kept = [
    "https://example.org",
    "http://example.org/",
    "HTTPS://Example.ORG/Path",
    "https://example.org./",
    "https://example.org?q=1",
    "https://example.org#top",
    "https://example.org/?a=1&b=2&a=3&&=&c=&d",
    "https://example.org/a+b%2Fc%20d/../e//f",
    "https://example.org/100%?q=%zz%00%",
    "https://example.org/?next=https://u:p@other.org/#a@b?c#d",
    "https://example.org/user@host/;v=1,2?:@!$'()*~",
    "https://example.org/\"<>^`{|}",
    "https://example.org:443/",
    "https://example.org:1/",
    "https://example.org:65535/",
    "https://example.org:/empty-port",
    "https://localhost/",
    "https://intranet:8080/x",
    "https://my_bucket.example.org/",
    "https://r3---sn-x.example.org/",
    "https://-odd-.example.org/",
    "https://1.example.org/",
    "https://example.org1/",
    "https://0x7g.org/",
    "https://3com.7f/",
    "https://192.0.2.1/",
    "http://127.0.0.1:8080/",
    "https://0.0.0.0/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]:8443/",
    "https://[2001:DB8:0:0:0:0:0:1]/",
    "https://[1:2:3:4:5:6:7::]/",
    "https://[::ffff:192.0.2.1]/",
    "https://xn--bcher-kva.example/",
    "https://XN--BCHER-KVA.example/",
    "https://xn--fa-hia.de/",
    "https://xn--n3h.net/",
  ]

  @Test("an address without an international host is kept byte for byte", arguments: kept)
  func keeps(text: String) throws {
    let target = try TargetURL(parsing: text)
    #expect(Array(target.text.utf8) == Array(text.utf8))
    #expect(Array(target.location.utf8) == Array(text.utf8))
  }

  /// International hosts with the host that browsers go to; the rest of the address must stay.
  static let international = [
    ("bücher.example", "xn--bcher-kva.example"),
    ("BÜCHER.Example", "xn--bcher-kva.example"),
    ("bu\u{308}cher.example", "xn--bcher-kva.example"),
    ("www.faß.de", "www.xn--fa-hia.de"),
    ("βόλος.com", "xn--nxasmm1c.com"),
    ("中国。公司。cn", "xn--fiqs8s.xn--55qx5d.cn"),
    ("президент.рф", "xn--d1abbgf6aiiy.xn--p1ai"),
    ("نامه\u{200C}ای.com", "xn--mgba3gch31f060k.com"),
    ("l·l.cat", "xn--ll-0ea.cat"),
    ("ü_x.org", "xn--_x-wka.org"),
    ("ü.org.", "xn--tda.org."),
    ("xn--tda.ü.org", "xn--tda.xn--tda.org"),
    // Spellings that UTS 46 maps to plain ASCII: the stored location shows where they lead.
    ("evil。org", "evil.org"),
    ("evil．org", "evil.org"),
    ("evil｡org", "evil.org"),
    ("ⓔ.org", "e.org"),
    ("ｅｖｉｌ.org", "evil.org"),
    ("\u{212A}.org", "k.org"),
    ("ﬁ.org", "fi.org"),
    ("ｘｎ－－tda.org", "xn--tda.org"),
    ("１９２.0.2.1", "192.0.2.1"),
  ]

  @Test("an international host is kept in the text and stands in punycode in the location", arguments: international)
  func encodes(host: String, ascii: String) throws {
    let rest = ":8080/a%2Fb?x=1&x=&+#f"
    let target = try TargetURL(parsing: "https://\(host)\(rest)")
    #expect(Array(target.text.utf8) == Array("https://\(host)\(rest)".utf8))
    #expect(target.location == "https://\(ascii)\(rest)")
  }

  @Test("bytes beyond ASCII after the host are percent-encoded in the location alone")
  func percentEncodes() throws {
    let text = "https://example.org/größe/日本?q=é&r=%C3%A9#😀"
    let target = try TargetURL(parsing: text)
    #expect(target.text == text)
    #expect(target.location == "https://example.org/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC?q=%C3%A9&r=%C3%A9#%F0%9F%98%80")
  }

  @Test("labels of 63 and names of 253 bytes are the longest")
  func hostLengths() throws {
    let label = String(repeating: "a", count: 63)
    let longest = "\(label).\(label).\(label).\(label.dropFirst(2))"
    #expect(longest.utf8.count == 253)
    #expect(throws: Never.self) { try TargetURL(parsing: "https://\(longest)/") }
    #expect(throws: Never.self) { try TargetURL(parsing: "https://\(longest)./") }
    #expect(problem(of: "https://\(longest)a/") == .longHost(byteCount: 254))
    #expect(problem(of: "https://\(label)a.org/") == .longLabel(byteCount: 64))
  }

  @Test("the limit of 8,192 bytes holds for the text and for the location")
  func lengthLimit() throws {
    let longest = "https://example.org/".padding(to: 8192)
    #expect(try TargetURL(parsing: longest).location == longest)
    #expect(problem(of: longest + "a") == .tooLong(byteCount: 8193))
    let short = "https://example.org/" + String(repeating: "é", count: 2000)
    #expect(problem(of: short) == .tooLong(byteCount: 20 + 6 * 2000))
  }

  private func problem(of text: String) -> TargetURLError.Problem? {
    do throws(TargetURLError) {
      _ = try TargetURL(parsing: text)
      return nil
    } catch {
      return error.problem
    }
  }
}

extension String {
  fileprivate func padding(to byteCount: Int) -> String {
    self + String(repeating: "a", count: byteCount - utf8.count)
  }
}
