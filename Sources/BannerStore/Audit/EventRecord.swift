public import BannerRotation
public import CivilTime

/// One event as it is kept: what happened, whether it counts, and by which rule.
public struct EventRecord: Hashable, Sendable {
  /// The word that stands for a verdict that is no refusal.
  public static let counted = "counted"

  /// The table that holds it.
  public enum Place: Int64, CaseIterable, Sendable {
    /// Taps and followed links that were counted when they came.
    case click = 1
    /// Impressions, viewable ones among them, that were counted when they came.
    case impression = 2
    /// Events over HTTP that were not counted when they came; the newest so many.
    case refusedEvent = 3
    /// Taps of commands and files that were not counted.
    case rejectedTap = 4
  }

  /// The table that holds it.
  public var place: Place
  /// What happened.
  public var kind: EventKind
  /// The event id of a tap, the served id of anything else; none where it could not be read.
  public var id: EventID?
  /// When it happened; none where it does not count and did not say.
  public var occurredAt: Instant?
  /// When it came in.
  public var receivedAt: Instant
  /// The set, where it is known.
  public var setID: Int64?
  /// Slug of the set, or what a rejected tap names as such.
  public var set: String?
  /// The banner, where it is known.
  public var bannerID: Int64?
  /// The revision that was drawn or delivered, where it is known.
  public var revision: Int64?
  /// The layout that a click was drawn in.
  public var layout: PaddingLayout?
  /// The slot that was clicked.
  public var slot: PhysicalIndex?
  /// The place in the revision, where it is known.
  public var realIndex: RealIndex?
  /// Whether the slot was a copy or a reused view; none for what has no slot.
  public var isPadding: Bool?
  /// Which way it came, where that is known: an impression by a report, or by a pixel as by a link.
  public var source: TapSource?
  /// Whether no impression stands under the served id of a followed link; none for anything else.
  public var lacksImpression: Bool?
  /// What became of it when it came: ``counted``, or the reason why not.
  public var firstVerdict: String
  /// What it is in the version of the counts that was asked for: ``counted``, or the reason why not.
  public var verdict: String
  /// The rule of the list of agents that decided ``verdict``, where one did.
  public var rule: String?
  /// The version of the rules when it came, where it was kept.
  public var ruleVersion: String?
  /// What the client calls itself, where that was kept.
  public var userAgent: String?
  /// The beginning of what came in, kept only for what does not count.
  public var content: [UInt8]?
}
