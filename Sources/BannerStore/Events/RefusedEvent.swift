public import BannerRotation
public import CivilTime

/// An event that counts for nobody, with the reason and what is known of it.
public struct RefusedEvent: Hashable, Sendable {
  /// Most bytes that are kept of a user agent; what is beyond is cut off.
  public static let longestUserAgent = 256
  /// Most bytes that are kept of the content; what is beyond is cut off.
  public static let longestContent = 512

  /// What it would have counted as.
  public var kind: EventKind
  /// Why it does not, in snake_case; one of a fixed list, never text that came in, for it names a count.
  public var reason: String
  /// Version of the rule list that decided.
  public var ruleVersion: String?
  /// The rule that matched.
  public var rule: String?
  /// Number of the set, where it is known.
  public var setID: Int64?
  /// The banner, where it is known.
  public var bannerID: Int64?
  /// The event id of a tap, the served id of anything else, where it can be read.
  public var eventID: EventID?
  /// What the client calls itself.
  public var userAgent: String?
  /// What came in.
  public var content: [UInt8]?
  /// The revision that was delivered, where it is known.
  public var revision: Int64?
  /// The banner's place in the revision, where it is known.
  public var realIndex: RealIndex?
  /// When it happened, where it is known.
  public var occurredAt: Instant?
  /// When the token that it came with was issued; none where it came without one.
  public var issuedAt: Instant?
  /// The kind of embed of that token, `page` or `email`.
  public var embed: String?
  /// Whether it was reported or came with a request for a link or a pixel.
  public var source: TapSource?

  /// Describes an event that counts for nobody.
  public init(
    kind: EventKind, reason: String, ruleVersion: String? = nil, rule: String? = nil, setID: Int64? = nil,
    bannerID: Int64? = nil, eventID: EventID? = nil, userAgent: String? = nil, content: [UInt8]? = nil,
    revision: Int64? = nil, realIndex: RealIndex? = nil, occurredAt: Instant? = nil, issuedAt: Instant? = nil,
    embed: String? = nil, source: TapSource? = nil
  ) {
    self.kind = kind
    self.reason = reason
    self.ruleVersion = ruleVersion
    self.rule = rule
    self.setID = setID
    self.bannerID = bannerID
    self.eventID = eventID
    self.userAgent = userAgent
    self.content = content
    self.revision = revision
    self.realIndex = realIndex
    self.occurredAt = occurredAt
    self.issuedAt = issuedAt
    self.embed = embed
    self.source = source
  }
}
