public import BannerEligibility
public import CivilTime

/// One creative with the place it leads to.
public struct Banner: Hashable, Sendable {
  /// Number of the row; unique over all sets, never used again.
  public let id: Int64
  /// The set that it belongs to.
  public let setID: Int64
  /// Name for people; any text.
  public var name: String
  /// Where a click leads, byte for byte as it was given.
  public var targetURL: String
  /// Where a click leads, as a `Location` header carries it.
  public var targetLocation: String
  /// The picture.
  public var image: BannerImage
  /// Text in place of the picture.
  public var altText: String
  /// Own dwell in milliseconds; none takes the set's interval.
  public var dwellMs: Int64?
  /// Whether the banner may be shown.
  public var isEnabled: Bool
  /// Share of a weighted rotation, from 0 (never) to ``BannerSettings/greatestWeight``.
  public var weight: Int
  /// When it may show; any time without flights.
  public var flights: Flights
  /// In which hours of the week it may show, by the clocks in the zone of its set.
  public var dayparts: Dayparts
  /// How much it may have.
  public var caps: Caps
  /// How the impressions under its cap are spread over its flights.
  public var pacing: Pacing
  /// How often a visitor gets it in a day at most; none is as often as it comes.
  public var frequencyCap: Int64?
  /// The campaign that it belongs to.
  public var campaign: Reference?
  /// Place in the set's order, which also holds banners that are not enabled; from 0.
  public var position: Int64
  /// When the banner was made.
  public let createdAt: Instant
  /// When the banner was archived; none while it is in use.
  public var archivedAt: Instant?
}

/// Where a banner's picture comes from.
public enum BannerImage: Hashable, Sendable {
  /// An http or https address outside.
  case url(String)
  /// A file in the media folder.
  case media(MediaFile)
}
