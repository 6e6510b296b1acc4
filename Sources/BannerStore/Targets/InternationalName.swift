import CIDN2

/// International host names, turned into the ASCII form that DNS knows by libidn2 (IDNA2008 with UTS 46 mapping).
///
/// Two things are stricter than in browsers. Symbols such as emoji are not part of IDNA2008 and are refused when written
/// out; a name registered in spite of that can be given in punycode. Invisible characters that the mapping would drop
/// without a trace are refused, because a host that looks right and is spelt otherwise is an accident or a trick.
enum InternationalName {
  /// Maps and encodes a host that holds characters beyond ASCII.
  ///
  /// - Parameter host: Its indices are offsets into the whole address.
  /// - Returns: Lower-case ASCII, which is not yet known to be a host name.
  static func punycode(of host: ArraySlice<UInt8>) throws(TargetURLError) -> [UInt8] {
    try checkInvisible(host)
    switch lookUp(host, flags: IDN2_NONTRANSITIONAL) {
    case .success(let name): return name
    case .failure(let fault): throw TargetURLError(.internationalName(fault.reason), at: place(of: fault, in: host))
    }
  }

  /// Checks the punycode labels of an ASCII host: browsers refuse to go where one does not decode to a sound name.
  ///
  /// The transitional flag has no effect on the mapping of ASCII. It is here because with it libidn2 checks the decoded
  /// label against UTS 46 alone, as browsers do, and so lets names with symbols pass that IDNA2008 does not know.
  static func checkPunycode(_ host: ArraySlice<UInt8>) throws(TargetURLError) {
    if case .failure(let fault) = lookUp(host, flags: IDN2_TRANSITIONAL) {
      throw TargetURLError(.punycode(fault.reason), at: host.startIndex)
    }
  }

  private static func checkInvisible(_ host: ArraySlice<UInt8>) throws(TargetURLError) {
    var offset = host.startIndex
    for scalar in String(decoding: host, as: UTF8.self).unicodeScalars {
      let properties = scalar.properties
      // The two joiners are part of Persian and Indic names; libidn2 knows where they may stand (RFC 5892, appendix A).
      let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
      if properties.isDefaultIgnorableCodePoint && !isJoiner {
        throw TargetURLError(.invisible(scalar), at: offset)
      }
      // Capital sharp s became "ss" up to Unicode 15.0 and becomes "ß" since: two different hosts.
      if scalar == "\u{1E9E}" { throw TargetURLError(.capitalSharpS, at: offset) }
      offset += scalar.utf8.count
    }
  }

  private struct Fault: Error {
    let code: Int32
    var reason: String { String(cString: idn2_strerror(code)) }
  }

  private static func lookUp(_ host: some Sequence<UInt8>, flags: idn2_flags) -> Result<[UInt8], Fault> {
    var name: UnsafeMutablePointer<UInt8>?
    // A host has no zero byte: control characters were refused before.
    let code = idn2_lookup_u8(Array(host) + [0], &name, Int32(flags.rawValue))
    defer { idn2_free(name) }
    guard code == IDN2_OK.rawValue, let name else { return .failure(Fault(code: code)) }
    return .success(Array(String(cString: name).utf8))
  }

  /// The character that no name may hold, where that is the fault; the start of the host otherwise.
  private static func place(of fault: Fault, in host: ArraySlice<UInt8>) -> Int {
    guard fault.code == IDN2_DISALLOWED.rawValue else { return host.startIndex }
    var offset = host.startIndex
    for scalar in String(decoding: host, as: UTF8.self).unicodeScalars {
      if !scalar.isASCII, case .failure(let alone) = lookUp(String(scalar).utf8, flags: IDN2_NONTRANSITIONAL),
        alone.code == fault.code
      {
        return offset
      }
      offset += scalar.utf8.count
    }
    return host.startIndex
  }
}
