public import BannerEligibility

/// Everything about a banner that its keeper chooses and may change later.
public struct BannerSettings: Sendable {
  /// Greatest weight of a banner.
  public static let greatestWeight = 1000

  /// Name for people; any text of 1 to 10,240 bytes.
  public var name: String
  /// Where a click leads.
  public var target: TargetURL
  /// The picture.
  public var image: NewImage
  /// Text in place of the picture, up to 10,240 bytes; may be empty for a decorative one.
  public var altText: String
  /// Own dwell in milliseconds; none takes the set's interval.
  public var dwellMs: Int64?
  /// Whether the banner may be shown.
  public var isEnabled: Bool
  /// Share of a weighted rotation, from 0 (never) to ``greatestWeight``.
  public var weight = 1
  /// When it may show; any time without flights.
  public var flights = Flights.always
  /// In which hours of the week it may show, by the clocks in the zone of its set.
  public var dayparts = Dayparts.always
  /// How much it may have.
  public var caps = Caps.none
  /// How the impressions under its cap are spread over its flights; `even` needs a cap on impressions in all, and an end.
  public var pacing = Pacing.asSoonAsPossible
  /// How often a visitor gets it in a day at most, > 0; none is as often as it comes.
  public var frequencyCap: Int64?
  /// The campaign that it belongs to.
  public var campaign: Slug?

  /// Collects the settings of a banner that shows at any time; what restricts it is set one by one.
  public init(
    name: String, target: TargetURL, image: NewImage, altText: String = "", dwellMs: Int64? = nil,
    isEnabled: Bool = true
  ) {
    self.name = name
    self.target = target
    self.image = image
    self.altText = altText
    self.dwellMs = dwellMs
    self.isEnabled = isEnabled
  }
}

/// A picture as its keeper names it.
public enum NewImage: Sendable {
  /// An http or https address outside.
  case url(TargetURL)
  /// Path of a local file, to be copied into the media folder.
  case file(path: String)
}

/// Changes to a banner; what is nil stays as it is.
public struct BannerChanges: Sendable {
  /// What becomes of a banner's own dwell.
  public enum Dwell: Sendable {
    /// Back to the set's interval.
    case inherit
    /// Own dwell in milliseconds.
    case own(Int64)
  }

  /// New name.
  public var name: String?
  /// New target.
  public var target: TargetURL?
  /// New picture.
  public var image: NewImage?
  /// New text in place of the picture.
  public var altText: String?
  /// New dwell.
  public var dwell: Dwell?
  /// Whether the banner may be shown from now on.
  public var isEnabled: Bool?
  /// New share of a weighted rotation.
  public var weight: Int?
  /// All flights from now on, in the place of those before.
  public var flights: Flights?
  /// All dayparts from now on, in the place of those before.
  public var dayparts: Dayparts?
  /// All caps from now on, in the place of those before.
  public var caps: Caps?
  /// New pacing.
  public var pacing: Pacing?
  /// New frequency cap.
  public var frequencyCap: Setting<Int64>?
  /// New campaign.
  public var campaign: Setting<Slug>?

  /// Begins with no change.
  public init() {}
}

/// Where a banner goes within its set's order.
public enum Place: Hashable, Sendable {
  /// Before all others.
  case first
  /// After all others.
  case last
  /// Right before the banner with this id.
  case before(Int64)
  /// Right after the banner with this id.
  case after(Int64)
}
