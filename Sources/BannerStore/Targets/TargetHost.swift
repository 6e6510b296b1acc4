#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rules for the host of a target.
///
/// A name consists of labels of 1 to 63 letters, digits, hyphens and underscores, 253 bytes in all without the trailing
/// dot (RFC 1035, section 2.3.4). Underscores, and hyphens at the ends of a label, are no host names by RFC 1123, but names
/// of that kind exist and browsers go there. An IPv4 address is four decimal numbers, an IPv6 address stands in brackets
/// and has no zone.
enum TargetHost {
  /// Checks a host and gives what a `Location` header carries for it.
  ///
  /// - Parameter host: Not empty and without `%`; its indices are offsets into the whole address.
  static func ascii(_ host: ArraySlice<UInt8>) throws(TargetURLError) -> [UInt8] {
    if host.first == UInt8(ascii: "[") {
      guard isAddress(host.dropFirst().dropLast(), family: AF_INET6) else {
        throw TargetURLError(.ipv6, at: host.startIndex)
      }
      return Array(host)
    }
    if host.allSatisfy({ $0 < 0x80 }) {
      if let fault = fault(in: host) { throw fault }
      if hasPunycode(host) { try InternationalName.checkPunycode(host) }
      return Array(host)
    }
    let name = try InternationalName.punycode(of: host)
    // The mapping of UTS 46 makes ASCII of many characters: U+2100 becomes "a/c", a full-width "%" a real one.
    if fault(in: name[...]) != nil {
      let mapped = String(decoding: name, as: UTF8.self)
      throw TargetURLError(.internationalName("browsers read it as “\(mapped)”, which is no host"), at: host.startIndex)
    }
    return name
  }

  /// Finds what is wrong with an ASCII host that is not in brackets.
  private static func fault(in host: ArraySlice<UInt8>) -> TargetURLError? {
    let name = host.last == UInt8(ascii: ".") ? host.dropLast() : host
    var labels: [ArraySlice<UInt8>] = []
    for label in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !label.isEmpty else { return TargetURLError(.emptyLabel, at: label.startIndex) }
      if let other = label.firstIndex(where: { !isNameByte($0) }) {
        return TargetURLError(.hostCharacter(Unicode.Scalar(host[other])), at: other)
      }
      guard label.count <= 63 else { return TargetURLError(.longLabel(byteCount: label.count), at: label.startIndex) }
      labels.append(label)
    }
    guard name.count <= 253 else { return TargetURLError(.longHost(byteCount: name.count), at: host.startIndex) }
    if let last = labels.last, isNumber(last), !isAddress(host, family: AF_INET) {
      return TargetURLError(.ipv4, at: host.startIndex)
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether a last label makes browsers take the whole host for an IPv4 address (WHATWG, "ends in a number").
  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    if label.starts(with: "0x".utf8) || label.starts(with: "0X".utf8) {
      return label.dropFirst(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
    return label.allSatisfy(\.isASCIIDigit)
  }

  private static func hasPunycode(_ host: ArraySlice<UInt8>) -> Bool {
    host.split(separator: UInt8(ascii: ".")).contains {
      String(decoding: $0.prefix(4), as: UTF8.self).lowercased() == "xn--"
    }
  }

  /// Whether `inet_pton` takes the text: it knows the full decimal and the RFC 4291 form alone, no octal and no zone.
  private static func isAddress(_ text: ArraySlice<UInt8>, family: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { address in
      inet_pton(family, String(decoding: text, as: UTF8.self), address.baseAddress) == 1
    }
  }
}
