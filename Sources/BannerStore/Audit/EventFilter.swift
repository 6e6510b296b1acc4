public import BannerRotation
public import CivilTime

/// Which single events are wanted; what is left out is not looked at.
///
/// An event that lacks what a part asks about is not among them: an impression has no slot, a rejected tap no banner.
public struct EventFilter: Sendable {
  /// Only those about this set.
  public var set: String?
  /// Only those of these banners; none at all is all of them.
  public var banners: Set<Int64> = []
  /// Only those of the banners of this campaign; an empty text is those of banners without one.
  public var campaign: String?
  /// Begin of the range, which belongs to it: of the time at which what counts happened and what does not count came in.
  public var from: Instant?
  /// End of the range, which does not belong to it.
  public var to: Instant?
  /// Only those of these kinds; none at all is all of them.
  public var kinds: Set<EventKind> = []
  /// Only those of this revision.
  public var revision: Int64?
  /// Only clicks drawn in this layout.
  public var layout: PaddingLayout?
  /// Only clicks in this slot.
  public var slot: PhysicalIndex?
  /// Only clicks in slots that are padding, or are not.
  public var isPadding: Bool?
  /// Only clicks that came this way.
  public var source: TapSource?
  /// Only those that were judged so: ``EventRecord/counted``, or a reason.
  public var verdict: String?
  /// Version of the counts whose verdicts are meant; 0 is what was counted when the events came.
  public var version: Int64 = 0

  /// Asks for all events.
  public init() {}
}
