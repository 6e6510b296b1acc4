import Testing
import TrafficRules

@Suite struct AddressRangeTests {
  @Test(
    "A block holds the addresses that begin with its bits",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.0/8", "::ffff:10.1.1.1", true),
      ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.8", false), ("0.0.0.0/0", "8.8.8.8", true),
      ("0.0.0.0/0", "::1", false),
      ("192.0.2.128/25", "192.0.2.127", false), ("192.0.2.128/25", "192.0.2.200", true),
      ("2001:db8::/32", "2001:db8:ffff::1", true),
      ("2001:db8::/32", "2001:db9::1", false), ("::1", "::1", true), ("::1/128", "::2", false),
      ("::/0", "2001:db8::1", true),
      ("::/0", "192.0.2.1", false), ("::ffff:10.0.0.0/104", "10.2.3.4", true), ("fe80::/10", "febf::1", true),
      ("fe80::/10", "fec0::1", false),
      ("2001:db8::/65", "2001:db8::7fff:0:0:0", true), ("2001:db8::/65", "2001:db8::8000:0:0:0", false),
      ("2001:db8::/64", "2001:db8::ffff:0:0:0", true), ("2001:db8::/64", "2001:db8:0:1::", false),
    ])
  func holds(block: String, address: String, isHeld: Bool) throws {
    let range = try AddressRange(parsing: block)
    #expect(range.contains(try #require(IPAddress(parsing: address))) == isHeld)
  }

  @Test(
    "A text that is no block is refused, with what to write",
    arguments: [
      ("", AddressRangeError.Problem.address), ("proxy.example.org", .address), ("10.0.0", .address), ("/8", .address),
      ("fe80::1%eth0", .address),
      ("[::1]", .address), ("10.0.0.0/33", .length(limit: 32)), ("10.0.0.0/", .length(limit: 32)),
      ("10.0.0.0/08", .length(limit: 32)),
      ("10.0.0.0/-1", .length(limit: 32)), ("10.0.0.0/8/8", .length(limit: 32)), ("::/129", .length(limit: 128)),
      ("10.0.0.1/8", .bitsBeyond(meant: "10.0.0.0/8")), ("2001:db8::1/64", .bitsBeyond(meant: "2001:db8::/64")),
    ])
  func refused(text: String, problem: AddressRangeError.Problem) {
    let error = #expect(throws: AddressRangeError.self) { try AddressRange(parsing: text) }
    #expect(error?.problem == problem)
    #expect(error?.description.contains("“\(text)”") == true)
  }
}
