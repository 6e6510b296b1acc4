import BannerStore
import Testing

@Suite("An origin")
struct OriginTests {
  @Test(
    "is written as browsers write it",
    arguments: [
      ("https://shop.example", "https://shop.example"), ("https://shop.example/", "https://shop.example"),
      ("HTTPS://Shop.Example", "https://shop.example"), ("https://shop.example:443", "https://shop.example"),
      ("http://shop.example:80/", "http://shop.example"), ("https://shop.example:80", "https://shop.example:80"),
      ("http://shop.example:443", "http://shop.example:443"), ("https://shop.example:", "https://shop.example"),
      ("https://shop.example:8443", "https://shop.example:8443"), ("http://localhost:3000", "http://localhost:3000"),
      ("https://bücher.example", "https://xn--bcher-kva.example"), ("http://[::1]:8080", "http://[::1]:8080"),
      ("http://[::80]", "http://[::80]"), ("http://127.0.0.1", "http://127.0.0.1"), ("*", "*"),
    ])
  func text(given: String, origin: String) throws {
    #expect(try Origin(parsing: given).text == origin)
  }

  @Test(
    "that is none is refused",
    arguments: [
      "", "null", "shop.example", "https://", "https://shop.example/page", "https://shop.example//",
      "https://shop.example?x", "https://shop.example/?x", "https://shop.example#x", "ftp://shop.example",
      "https://user@shop.example", "https://*.example", "https://shop.example, https://other.example", "**",
      "https://shop.example\r\nX: y", "https://shop.example:0", "file:///",
    ])
  func refused(given: String) throws {
    let error = #expect(throws: StoreError.self) { try Origin(parsing: given) }
    guard case .invalid(let value) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(value.field == "origin" && value.value == given)
  }
}
