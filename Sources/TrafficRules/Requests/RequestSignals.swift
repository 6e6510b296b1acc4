/// What a request says about who asks and what for.
///
/// The views are borrowed from the request and end with it; nil stands for a header that is not there. Where a header
/// comes in several lines, the first one is meant, but for those of purpose: each of their lines may say that nobody looks.
public struct RequestSignals {
  /// Whether only the head was asked for.
  public var isHead: Bool

  /// Whether the request reports what a client did, so that the client is one that was written to report.
  public var isReport: Bool

  /// `User-Agent`.
  public var userAgent: UnsafeBufferPointer<UInt8>?

  /// The lines of `Sec-Purpose` (<https://wicg.github.io/nav-speculation/prefetch.html>).
  public var secPurpose: [UnsafeBufferPointer<UInt8>]

  /// The lines of `Purpose`, as Chromium and WebKit sent it before.
  public var purpose: [UnsafeBufferPointer<UInt8>]

  /// The lines of `X-Purpose`, Safari's for its top sites.
  public var xPurpose: [UnsafeBufferPointer<UInt8>]

  /// The lines of `X-Moz`, Firefox's before `Sec-Purpose`.
  public var xMoz: [UnsafeBufferPointer<UInt8>]

  /// `DNT` (<https://www.w3.org/TR/tracking-dnt/>).
  public var dnt: UnsafeBufferPointer<UInt8>?

  /// `Sec-GPC` (<https://www.w3.org/TR/gpc/>).
  public var gpc: UnsafeBufferPointer<UInt8>?

  /// Signals of a request with no header at all, unless given.
  public init(
    isHead: Bool = false, isReport: Bool = false, userAgent: UnsafeBufferPointer<UInt8>? = nil,
    secPurpose: [UnsafeBufferPointer<UInt8>] = [], purpose: [UnsafeBufferPointer<UInt8>] = [],
    xPurpose: [UnsafeBufferPointer<UInt8>] = [], xMoz: [UnsafeBufferPointer<UInt8>] = [],
    dnt: UnsafeBufferPointer<UInt8>? = nil, gpc: UnsafeBufferPointer<UInt8>? = nil
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
    for lines in [secPurpose, purpose, xPurpose, xMoz] {
      for line in lines {
        guard let purpose = Purpose.announced(by: line) else { continue }
        if purpose == .prerender { return .prerender }
        found = found ?? purpose
      }
    }
    return found
  }

  private static func isOne(_ header: UnsafeBufferPointer<UInt8>?) -> Bool {
    guard let header else { return false }
    return header.count == 1 && header[0] == UInt8(ascii: "1")
  }
}
