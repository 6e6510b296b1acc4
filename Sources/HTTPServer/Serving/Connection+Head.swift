import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Connection {
  /// Reads the head of a request: once, in one pass.
  func readHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) {
    let methodName = ByteView(UnsafeRawPointer(method), strlen(method))
    request.method = Method(methodName)
    request.fault = headFault(methodName, version)
    if request.fault == nil { request.readTarget() }
    if request.fault == nil { request.fault = framingFault(version) }
  }

  private func headFault(_ method: ByteView, _ version: UnsafePointer<CChar>) -> RequestFault? {
    guard method.bytes.allSatisfy(ASCII.isToken) else { return .badHead("The method is not a word.") }
    let target = request.target.view
    guard target.count <= thread.configuration.targetLimit else {
      return .targetTooLong(limit: thread.configuration.targetLimit)
    }
    let methodEnd = UnsafeRawPointer(method.bytes.baseAddress)?.advanced(by: method.count + 1)
    guard let targetAddress, UnsafeRawPointer(targetAddress) == methodEnd, targetAddress + target.count + 1 == version
    else { return .badTarget("One space must stand before and after it, and no NUL in it.") }
    var reader = HeadReader(connection: self, next: version + Connection.versionAndBreak)
    withUnsafeMutablePointer(to: &reader) { reader in
      _ = MHD_get_connection_values_n(raw, .HEADER_KIND, fieldRead, reader)
    }
    if let fault = reader.fault { return fault }
    let head = rondo_mhd_head_size(raw)
    guard let methodStart = method.bytes.baseAddress,
      UnsafeRawPointer(methodStart) + head == UnsafeRawPointer(reader.next + Connection.lineBreak)
    else { return .badHead("Lines must not be folded, hold NUL, or end otherwise than with CR LF.") }
    guard head <= thread.headLimit else { return .headTooLarge(limit: thread.headLimit) }
    return nil
  }

  /// Whether it is certain where the request ends (RFC 9112, section 6.3), and whom it is for (section 3.2).
  private func framingFault(_ version: UnsafePointer<CChar>) -> RequestFault? {
    if request.has(.transferEncoding) {
      guard !request.has(.contentLength), request.headerLines(.transferEncoding).count == 1 else {
        return .ambiguousLength
      }
      guard let encoding = request.header(.transferEncoding), encoding.equalsIgnoringCase("chunked"),
        UInt8(bitPattern: version[Connection.minorVersion]) != ASCII.zero
      else { return .transferEncoding }
    } else if request.has(.contentLength), !request.furtherLines.isEmpty,
      request.headerLines(.contentLength).count > 1
    {
      return .ambiguousLength
    }
    let mustNameHost = UInt8(bitPattern: version[Connection.minorVersion]) != ASCII.zero
    if mustNameHost && !request.has(.host) || !request.furtherLines.isEmpty && request.headerLines(.host).count > 1 {
      return .badHead("There must be one Host.")
    }
    if let host = request.header(.host), !host.bytes.allSatisfy(Connection.isHostByte) {
      return .badHead("The Host is none.")
    }
    return nil
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "\\"),
      ASCII.comma, ASCII.quote, UInt8(ascii: "<"), UInt8(ascii: ">"):
      false
    default: byte > 0x20 && byte < 0x7F
    }
  }

  private static let lineBreak = 2
  private static let minorVersion = 7
  private static let versionAndBreak = 8 + lineBreak
}
