/// The part of a target between `//` and the path: a checked host and perhaps a port.
struct TargetAuthority {
  /// The host as given or, where it was international, in punycode.
  let asciiHost: [UInt8]

  /// The port as given with its colon; empty without a port.
  let portPart: ArraySlice<UInt8>

  /// Reads the authority from a slice whose indices are offsets into the whole address.
  init(parsing authority: ArraySlice<UInt8>) throws(TargetURLError) {
    // The last "@" ends the user information for browsers, the first one for others.
    if let at = authority.firstIndex(of: UInt8(ascii: "@")) { throw TargetURLError(.userInformation, at: at) }
    let hostEnd = try Self.hostEnd(in: authority)
    let host = authority[..<hostEnd]
    guard !host.isEmpty else { throw TargetURLError(.emptyHost, at: authority.startIndex) }
    if let percent = host.firstIndex(of: UInt8(ascii: "%")) { throw TargetURLError(.percentInHost, at: percent) }

    portPart = authority[hostEnd...]
    try Self.checkPort(portPart)
    asciiHost = try TargetHost.ascii(host)
  }

  private static func hostEnd(in authority: ArraySlice<UInt8>) throws(TargetURLError) -> Int {
    let colon = UInt8(ascii: ":")
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else {
        throw TargetURLError(.ipv6, at: authority.startIndex)
      }
      let end = bracket + 1
      guard end == authority.endIndex || authority[end] == colon else { throw TargetURLError(.ipv6, at: end) }
      return end
    }
    guard let end = authority.firstIndex(of: colon) else { return authority.endIndex }
    if authority[(end + 1)...].contains(colon) { throw TargetURLError(.ipv6WithoutBrackets, at: authority.startIndex) }
    return end
  }

  /// Takes an empty port, or a decimal number from 1 to 65535 as every reader would write it.
  private static func checkPort(_ portPart: ArraySlice<UInt8>) throws(TargetURLError) {
    let digits = portPart.dropFirst()
    guard let first = digits.first else { return }
    let isDecimal = digits.allSatisfy(\.isASCIIDigit)
    let text = String(decoding: digits, as: UTF8.self)
    guard isDecimal, first != UInt8(ascii: "0"), UInt16(text) != nil else {
      throw TargetURLError(.port(text), at: digits.startIndex)
    }
  }
}
