public import BannerRotation
public import CivilTime

/// What a client reports: somebody tapped this slot of the strip that it drew from this revision.
public struct Tap: Hashable, Sendable {
  /// Identity of the event; the same id counts once, for ever.
  public var eventID: EventID
  /// The set, by its slug as reported; it need not exist.
  public var set: String
  /// The revision that the client drew; none only where the reporter looks at today's list.
  public var revision: Int64?
  /// The layout that the client drew; none is that of the revision.
  public var layout: PaddingLayout?
  /// The slot that was tapped.
  public var slot: PhysicalIndex
  /// Ring layouts: the banner in the centre when the tap came.
  public var shown: RealIndex?
  /// When the tap happened; none is the moment of receipt.
  public var occurredAt: Instant?

  /// Collects what a client reports.
  public init(
    eventID: EventID, set: String, revision: Int64?, layout: PaddingLayout? = nil, slot: PhysicalIndex,
    shown: RealIndex? = nil, occurredAt: Instant?
  ) {
    self.eventID = eventID
    self.set = set
    self.revision = revision
    self.layout = layout
    self.slot = slot
    self.shown = shown
    self.occurredAt = occurredAt
  }
}

/// Where a click came in.
public enum TapSource: Int64, CaseIterable, Sendable {
  /// `rondo click record`.
  case commandLine = 1
  /// `rondo click import`.
  case imported = 2
  /// `POST /v1/sets/{slug}/taps`.
  case http = 3
  /// A followed link, which is no tap: it proves its delivery instead of naming a slot.
  case link = 4

  /// Name in reports and in the database.
  public var name: String {
    switch self {
    case .commandLine: "cli"
    case .imported: "import"
    case .http: "http"
    case .link: "link"
    }
  }
}
