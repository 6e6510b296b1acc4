public import BannerRotation
public import CivilTime

/// What became of a banner that was delivered under a served id, by a token that proves the delivery.
public struct TokenEvent: Hashable, Sendable {
  /// What happened; a served id gives at most one of each a banner.
  public enum Kind: Int64, CaseIterable, Sendable {
    /// The banner was rendered.
    case impression = 2
    /// The banner was in view; what was in view was rendered, so that this is an impression, too.
    case viewable = 3
    /// The banner's link was followed.
    case click = 4
  }

  /// What happened.
  public var kind: Kind
  /// The delivery: from the token, or the view id that the client made where a token is shared.
  public var servedID: EventID
  /// Number of the set.
  public var setID: Int64
  /// The revision that was delivered.
  public var revision: Int64
  /// The banner.
  public var bannerID: Int64
  /// Its place in the revision.
  public var realIndex: RealIndex
  /// When it happened; none is the moment of receipt.
  public var occurredAt: Instant?
  /// Who reports it, or followed the link, as far as that may be kept.
  public var sender: EventSender
  /// Whether it was reported or came with a request for a link or a pixel; none where that is not known.
  public var source: TapSource?

  /// When the reservation ends that the showing has; none for a token that is shared, for which nothing is reserved.
  public var reservedUntil: Instant?

  /// Collects what a token and its bearer say.
  public init(
    kind: Kind, servedID: EventID, setID: Int64, revision: Int64, bannerID: Int64, realIndex: RealIndex,
    occurredAt: Instant? = nil, sender: EventSender = EventSender(), source: TapSource? = nil
  ) {
    self.kind = kind
    self.servedID = servedID
    self.setID = setID
    self.revision = revision
    self.bannerID = bannerID
    self.realIndex = realIndex
    self.occurredAt = occurredAt
    self.sender = sender
    self.source = source
  }
}

extension EventKind {
  /// The kind of a token's event.
  public init(_ kind: TokenEvent.Kind) {
    switch kind {
    case .impression: self = .impression
    case .viewable: self = .viewable
    case .click: self = .click
    }
  }
}
