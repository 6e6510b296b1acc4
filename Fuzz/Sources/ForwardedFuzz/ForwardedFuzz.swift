#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import LibFuzzer
import TrafficRules

private let peer = IPAddress(v4: 0x0A00_0001)
private let client = IPAddress(v4: 0xC000_0207)
private let none = TrustedProxies()
private let some: TrustedProxies = {
  do {
    return try TrustedProxies(parsing: ["10.0.0.0/8", "fd00::/8"])
  } catch {
    preconditionFailure("\(error)")
  }
}()

@main
enum ForwardedFuzz {
  static func main() {
    var (count, words) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    LLVMFuzzerRunDriver(&count, &words, fuzzForwarded)
  }
}

/// Reads any bytes as an address and as the headers that proxies write.
nonisolated func fuzzForwarded(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  checkAddress(bytes)
  precondition(none.clientAddress(peer: peer, forwarded: [bytes], xForwardedFor: [bytes]) == peer, "who is believed?")
  let lines = bytes.split(separator: UInt8(ascii: "\n")).map { UnsafeBufferPointer(rebasing: $0) }
  _ = some.clientAddress(peer: peer, forwarded: lines, xForwardedFor: [])
  _ = some.clientAddress(peer: peer, forwarded: lines, xForwardedFor: lines)
  _ = some.clientAddress(peer: peer, forwarded: [], xForwardedFor: lines)
  checkForgery(of: bytes)
  return 0
}

/// What a client wrote in front of what a trusted proxy saw must not change whom the proxy names.
private func checkForgery(of bytes: UnsafeBufferPointer<UInt8>) {
  withBytes(Array(bytes) + Array(", 192.0.2.7".utf8)) { line in
    // In an open quotation the proxy's own comma divides nothing for a reader from the left; ours comes from the right.
    let address = some.clientAddress(peer: peer, forwarded: [], xForwardedFor: [line])
    precondition(address == client, "a client wrote another address in front")
  }
  withBytes(Array("192.0.2.7".utf8)) { own in
    let address = some.clientAddress(peer: peer, forwarded: [], xForwardedFor: [bytes, own])
    precondition(address == client, "a client wrote another address in a line before")
  }
}

/// An address is what `inet_pton` takes, too; save that a zone may follow one of IPv6.
private func checkAddress(_ bytes: UnsafeBufferPointer<UInt8>) {
  let address = IPAddress(parsing: bytes)
  if let address {
    precondition(IPAddress(parsing: address.description) == address, "an address is another one once written")
    let range = try? AddressRange(parsing: address.description)
    precondition(range?.contains(address) == true, "an address lies outside its own range")
  }
  guard !bytes.contains(0), !bytes.contains(UInt8(ascii: "%")) else { return }
  let text = String(decoding: bytes, as: UTF8.self)
  var v4: UInt32 = 0
  var v6: (UInt64, UInt64) = (0, 0)
  if inet_pton(AF_INET, text, &v4) == 1 {
    precondition(address == IPAddress(v4: UInt32(bigEndian: v4)), "an IPv4 address is another one")
  } else if inet_pton(AF_INET6, text, &v6) == 1 {
    let expected = IPAddress(upper: UInt64(bigEndian: v6.0), lower: UInt64(bigEndian: v6.1))
    precondition(address == expected, "an IPv6 address is another one")
  } else {
    precondition(address == nil, "what is no address is taken for one")
  }
}

private func withBytes(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  bytes.withUnsafeBufferPointer(body)
}
