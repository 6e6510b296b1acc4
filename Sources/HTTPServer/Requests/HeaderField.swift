/// The header fields of requests that are gathered; all others are passed over.
///
/// An enumeration, so that a request keeps a place for each and neither allocates nor searches.
public enum HeaderField: Int, CaseIterable, Hashable, Sendable {
  /// RFC 9110, section 12.5.3.
  case acceptEncoding
  /// Of a preflight (Fetch standard).
  case accessControlRequestHeaders
  /// Of a preflight (Fetch standard).
  case accessControlRequestMethod
  /// RFC 9110, section 8.4.
  case contentEncoding
  /// RFC 9110, section 8.6.
  case contentLength
  /// RFC 9110, section 8.3.
  case contentType
  /// “Do not track” (W3C Tracking Preference Expression).
  case dnt
  /// RFC 7239.
  case forwarded
  /// RFC 9110, section 7.2.
  case host
  /// RFC 9110, section 13.1.2.
  case ifNoneMatch
  /// RFC 9110, section 13.1.5.
  case ifRange
  /// RFC 6454.
  case origin
  /// `prefetch` or `preview`, of older browsers.
  case purpose
  /// RFC 9110, section 14.2.
  case range
  /// RFC 9110, section 10.1.3.
  case referer
  /// Global Privacy Control.
  case secGPC
  /// `prefetch`, also with `prerender` (Fetch metadata).
  case secPurpose
  /// RFC 9112, section 6.1.
  case transferEncoding
  /// RFC 9110, section 10.1.5.
  case userAgent
  /// The clients that proxies saw, before RFC 7239.
  case xForwardedFor
  /// `prefetch`, of older Firefox.
  case xMoz
  /// `preview`, of older Safari.
  case xPurpose

  /// The name on the wire.
  public var name: StaticString {
    switch self {
    case .acceptEncoding: "Accept-Encoding"
    case .accessControlRequestHeaders: "Access-Control-Request-Headers"
    case .accessControlRequestMethod: "Access-Control-Request-Method"
    case .contentEncoding: "Content-Encoding"
    case .contentLength: "Content-Length"
    case .contentType: "Content-Type"
    case .dnt: "DNT"
    case .forwarded: "Forwarded"
    case .host: "Host"
    case .ifNoneMatch: "If-None-Match"
    case .ifRange: "If-Range"
    case .origin: "Origin"
    case .purpose: "Purpose"
    case .range: "Range"
    case .referer: "Referer"
    case .secGPC: "Sec-GPC"
    case .secPurpose: "Sec-Purpose"
    case .transferEncoding: "Transfer-Encoding"
    case .userAgent: "User-Agent"
    case .xForwardedFor: "X-Forwarded-For"
    case .xMoz: "X-Moz"
    case .xPurpose: "X-Purpose"
    }
  }

  /// Which field a name is, whatever the case of its letters.
  ///
  /// The length leaves few to compare with.
  init?(_ name: ByteView) {
    guard name.count < HeaderField.byLength.count else { return nil }
    let candidates = HeaderField.byLength[name.count]
    for index in candidates.indices where name.equalsIgnoringCase(candidates[index].name) {
      self = candidates[index]
      return
    }
    return nil
  }

  private static let byLength: [[HeaderField]] = {
    let longest = allCases.map { $0.name.utf8CodeUnitCount }.max() ?? 0
    return (0...longest).map { length in allCases.filter { $0.name.utf8CodeUnitCount == length } }
  }()
}
