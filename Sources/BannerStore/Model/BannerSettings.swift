/// Everything about a banner that its keeper chooses and may change later.
public struct BannerSettings: Sendable {
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

  /// Collects the settings of a banner.
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
