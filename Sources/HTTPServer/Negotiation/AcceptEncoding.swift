extension Request {
  /// Whether the client takes gzip: it is named, or `*` is, with a weight above 0 (RFC 9110, section 12.5.3).
  public var acceptsGzip: Bool {
    guard has(.acceptEncoding) else { return false }
    var named: Bool?
    var any: Bool?
    for line in headerLines(.acceptEncoding) {
      line.splitAtCommas { item in
        let end = item.bytes.firstIndex(of: UInt8(ascii: ";")) ?? item.count
        let coding = item[0..<end].trimmed
        let isWanted = Request.isWeightAboveZero(item[min(end + 1, item.count)..<item.count].trimmed)
        if coding.equalsIgnoringCase("gzip") || coding.equalsIgnoringCase("x-gzip") { named = isWanted }
        if coding == "*" { any = isWanted }
      }
    }
    return named ?? any ?? false
  }

  /// `q=0`, `q=0.`, `q=0.000` are nothing; no weight at all is 1.
  private static func isWeightAboveZero(_ parameter: ByteView) -> Bool {
    guard !parameter.isEmpty else { return true }
    guard parameter[0..<2].equalsIgnoringCase("q=") else { return true }
    return parameter[2..<parameter.count].bytes.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
  }
}
