/// What was delivered: the statement that a signed token makes.
///
/// Rondo signs it when it hands banners out, and believes it when it comes back; nothing of it is kept in between.
public struct DeliveryToken: Hashable, Sendable {
  /// What may be reported with it.
  public var kind: TokenKind

  /// Where the banner was embedded.
  public var embed: Embed

  /// The set that was delivered.
  public var setID: Int64

  /// The revision of the set.
  public var revision: Int64

  /// The banner; 0 in a token of kind ``TokenKind/delivery``, which speaks for all banners of the revision.
  public var bannerID: Int64

  /// The place of the banner in the revision, from 0; 0 in a token of kind ``TokenKind/delivery``.
  public var realIndex: Int

  /// The showing that the token is bound to; nil in a token that is shared by all who ask, each of whom brings an id of
  /// its own.
  public var servedID: ServedID?

  /// When it was issued, in milliseconds since 1970 UTC.
  public var issuedAtMs: Int64

  /// A statement about one banner, or with the defaults about a whole revision.
  public init(
    kind: TokenKind, embed: Embed, setID: Int64, revision: Int64, bannerID: Int64 = 0, realIndex: Int = 0,
    servedID: ServedID? = nil, issuedAtMs: Int64
  ) {
    self.kind = kind
    self.embed = embed
    self.setID = setID
    self.revision = revision
    self.bannerID = bannerID
    self.realIndex = realIndex
    self.servedID = servedID
    self.issuedAtMs = issuedAtMs
  }
}
