/// What a request says about who asks and what for.
///
/// The views are borrowed from the request and end with it; nil stands for a header that is not there. Where a header
/// comes in several lines, the first one is meant, but for `Sec-Purpose`, whose lines may be joined by commas.
public struct RequestSignals {
  /// Whether only the head was asked for.
  public var isHead: Bool

  /// Whether the request reports what a client did, so that the client is one that was written to report.
  public var isReport: Bool

  /// `User-Agent`.
  public var userAgent: UnsafeBufferPointer<UInt8>?

  /// `Sec-Purpose` (<https://wicg.github.io/nav-speculation/prefetch.html>).
  public var secPurpose: UnsafeBufferPointer<UInt8>?

  /// `Purpose`, as Chromium and WebKit sent it before.
  public var purpose: UnsafeBufferPointer<UInt8>?

  /// `X-Purpose`, Safari's for its top sites.
  public var xPurpose: UnsafeBufferPointer<UInt8>?

  /// `X-Moz`, Firefox's before `Sec-Purpose`.
  public var xMoz: UnsafeBufferPointer<UInt8>?

  /// `DNT` (<https://www.w3.org/TR/tracking-dnt/>).
  public var dnt: UnsafeBufferPointer<UInt8>?

  /// `Sec-GPC` (<https://www.w3.org/TR/gpc/>).
  public var gpc: UnsafeBufferPointer<UInt8>?

  /// Signals of a request with no header at all, unless given.
  public init(
    isHead: Bool = false, isReport: Bool = false, userAgent: UnsafeBufferPointer<UInt8>? = nil,
    secPurpose: UnsafeBufferPointer<UInt8>? = nil,
    purpose: UnsafeBufferPointer<UInt8>? = nil, xPurpose: UnsafeBufferPointer<UInt8>? = nil,
    xMoz: UnsafeBufferPointer<UInt8>? = nil, dnt: UnsafeBufferPointer<UInt8>? = nil,
    gpc: UnsafeBufferPointer<UInt8>? = nil
  ) {
    self.isHead = isHead
    self.isReport = isReport
    self.userAgent = userAgent
    (self.secPurpose, self.purpose, self.xPurpose, self.xMoz) = (secPurpose, purpose, xPurpose, xMoz)
    (self.dnt, self.gpc) = (dnt, gpc)
  }

  /// Whether the person asked not to be tracked: `DNT: 1` or `Sec-GPC: 1`.
  public var objectsToTracking: Bool {
    Self.isOne(dnt) || Self.isOne(gpc)
  }

  /// What the headers of purpose say, or nil when the request is for somebody who wants to see the answer now.
  var announcedPurpose: Discount? {
    var found: Discount?
    for header in [secPurpose, purpose, xPurpose, xMoz] {
      guard let header, let purpose = Purpose.announced(by: header) else { continue }
      if purpose == .prerender { return .prerender }
      found = found ?? purpose
    }
    return found
  }

  private static func isOne(_ header: UnsafeBufferPointer<UInt8>?) -> Bool {
    guard let header else { return false }
    return header.count == 1 && header[0] == UInt8(ascii: "1")
  }
}
