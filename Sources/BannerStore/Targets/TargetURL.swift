/// Where a tap leads: an http or https address that a browser reads exactly as Rondo does.
///
/// Bytes become a value once, here; whatever holds a `TargetURL` may put ``location`` into a `Location` header unchecked.
/// The grammar is RFC 3986 narrowed to what the WHATWG URL standard (<https://url.spec.whatwg.org>) reads in the same way,
/// so that no spelling leads to a host other than the one that was stored. Refused are therefore: every scheme but http
/// and https; user information; backslashes; control characters, white space and U+FFFD anywhere; a missing or empty host;
/// `%` in the host; addresses in octal, hexadecimal or short form (`0x7f.1`, `127.1`); ports outside 1…65535 or with
/// leading zeros.
///
/// Kept as given, because browsers do not lose their way over it: an empty port (`https://example.org:/`, the scheme's own
/// port in both standards), a trailing dot of the host, letter case, `@` after the host, dot segments, escapes of any kind
/// including broken ones (`100%`, `%zz`), blank and repeated keys.
public struct TargetURL: Hashable, Sendable {
  /// The address byte for byte as it was given.
  public let text: String

  /// The address as a `Location` header carries it: ASCII, at most ``byteLimit`` bytes, whatever values its macros have
  /// (see ``TargetTemplate``).
  ///
  /// The bytes of ``text``, except that an international host stands in punycode (UTS 46, non-transitional) and that bytes
  /// beyond ASCII after the host are percent-encoded, as browsers do on their own.
  public let location: String

  /// The longest address that is taken, in bytes of UTF-8: what common servers and proxies accept as one header line.
  public static let byteLimit = 8192
}

extension TargetURL {
  /// Reads an absolute http or https address.
  ///
  /// - Throws: ``TargetURLError`` with the first fault and its place.
  /// - Complexity: O(n) in the length of the text.
  public init(parsing text: String) throws(TargetURLError) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw TargetURLError(.empty, at: 0) }
    guard bytes.count <= Self.byteLimit else {
      throw TargetURLError(.tooLong(byteCount: bytes.count), at: Self.byteLimit)
    }
    try Self.checkCharacters(of: text)

    let authorityStart = try Self.authorityStart(in: bytes)
    let authorityEnd = bytes[authorityStart...].firstIndex(where: { "/?#".utf8.contains($0) }) ?? bytes.endIndex
    let authority = try TargetAuthority(parsing: bytes[authorityStart..<authorityEnd])

    var location = String(decoding: bytes[..<authorityStart], as: UTF8.self)
    location += String(decoding: authority.asciiHost, as: UTF8.self)
    location += String(decoding: authority.portPart, as: UTF8.self)
    location += Self.percentEncodingNonASCII(bytes[authorityEnd...])
    let longest = TargetTemplate(location: location).maximumByteCount
    guard longest <= Self.byteLimit else { throw TargetURLError(.tooLong(byteCount: longest), at: Self.byteLimit) }
    self.init(text: text, location: location)
  }

  /// Refuses what browsers drop, trim or read as something else, wherever it stands.
  private static func checkCharacters(of text: String) throws(TargetURLError) {
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar == "\\" { throw TargetURLError(.backslash, at: offset) }
      if scalar.properties.generalCategory == .control { throw TargetURLError(.control(scalar), at: offset) }
      if scalar.properties.isWhitespace { throw TargetURLError(.whiteSpace(scalar), at: offset) }
      // What a decoder puts in place of broken UTF-8: the bytes that were meant are lost already.
      if scalar == "\u{FFFD}" { throw TargetURLError(.brokenUTF8, at: offset) }
      offset += scalar.utf8.count
    }
  }

  /// Passes the scheme and the two slashes after it.
  ///
  /// Browsers forgive one slash, three slashes or none at all (`https:evil.org`), and each reader forgives differently.
  private static func authorityStart(in bytes: [UInt8]) throws(TargetURLError) -> Int {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { throw TargetURLError(.scheme(nil), at: 0) }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self)
    guard ["http", "https"].contains(scheme.lowercased()) else {
      let isScheme = scheme.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
      throw TargetURLError(.scheme(isScheme && !scheme.isEmpty ? scheme : nil), at: 0)
    }
    guard bytes[(colon + 1)...].starts(with: "//".utf8) else { throw TargetURLError(.slashes, at: colon + 1) }
    return colon + 3
  }

  private static func percentEncodingNonASCII(_ bytes: ArraySlice<UInt8>) -> String {
    var encoded = ""
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte < 0x80 {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
