extension Request {
  /// Splits the target into path and query, and decodes the path (RFC 9112, section 3.2; RFC 3986, section 3).
  ///
  /// What a path is must not depend on who reads it: an escaped slash or NUL, a byte that no URI may hold, text that is
  /// not UTF-8 are refused, not mended.
  func readTarget() {
    let whole = target.view
    var rest = whole
    if whole.isEmpty {
      fault = .badTarget("It is empty.")
      return
    }
    if whole[0] != ASCII.slash {
      if whole == "*", method == .options {
        path = whole
        return
      }
      guard let origin = Request.withoutAuthority(whole) else {
        fault = method == .connect ? .tunnel : .badTarget("It must begin with a slash.")
        return
      }
      rest = origin
    }
    var pathEnd = rest.count
    var hasEscapes = false
    var isASCII = true
    var queryHasEscapes = false
    for (index, byte) in rest.bytes.enumerated() {
      if byte == UInt8(ascii: "?"), pathEnd == rest.count {
        pathEnd = index
      } else if byte == ASCII.percent {
        if pathEnd == rest.count { hasEscapes = true } else { queryHasEscapes = true }
      } else if byte >= 0x80 {
        isASCII = false
      } else if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "#") {
        fault = .badTarget("It holds a byte that a URI must not hold.")
        return
      }
    }
    path = rest[0..<pathEnd]
    rawQuery = rest[(pathEnd + 1)..<max(rest.count, pathEnd + 1)]
    if hasEscapes || queryHasEscapes || !isASCII { decodeTarget() }
  }

  private func decodeTarget() {
    decodedPath.clear()
    guard Percent.decode(path, into: decodedPath) else {
      fault = .badTarget("A percent sign must be followed by two hexadecimal digits, and not make a slash or NUL.")
      return
    }
    path = decodedPath.view
    guard UTF8Check.isValid(path), let items = Percent.items(rawQuery), items.allSatisfy({ $0.isValid }) else {
      fault = .badTarget("It is not valid UTF-8, or its query has a percent sign without two hexadecimal digits.")
      return
    }
  }

  /// The path and query of `http://host/path?query`, which a server must accept (RFC 9112, section 3.2.2).
  private static func withoutAuthority(_ target: ByteView) -> ByteView? {
    let scheme = target[0..<7].equalsIgnoringCase("http://") ? 7 : target[0..<8].equalsIgnoringCase("https://") ? 8 : 0
    guard scheme > 0 else { return nil }
    for index in scheme..<target.count where target[index] == ASCII.slash {
      return index == scheme ? nil : target[index..<target.count]
    }
    return nil
  }
}
