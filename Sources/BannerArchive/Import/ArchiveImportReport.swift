/// What an import did, or would do.
public struct ArchiveImportReport: Hashable, Sendable {
  /// What became of a set.
  public enum SetOutcome: String, Hashable, Sendable, CaseIterable {
    /// It was not there.
    case new
    /// It was there with fewer revisions, and got the newer ones with the newer settings.
    case continued
    /// It was there, and the same.
    case unchanged
    /// It is there with newer revisions, and stayed as it is.
    case older
  }

  /// One set of the archive.
  public struct ImportedSet: Hashable, Sendable {
    /// Its slug.
    public let slug: String
    /// What became of it.
    public let outcome: SetOutcome
    /// Revisions that were not there.
    public let newRevisions: Int64
  }

  /// How many of a kind were not there, and how many were there already.
  public struct Amount: Hashable, Sendable {
    /// They were not there.
    public var new = 0
    /// They were there, and equal.
    public var known = 0
  }

  /// The sets, in the order of the archive.
  public internal(set) var sets: [ImportedSet] = []
  /// Banners.
  public internal(set) var banners = Amount()
  /// Campaigns.
  public internal(set) var campaigns = Amount()
  /// Pictures.
  public internal(set) var media = Amount()
  /// Single clicks.
  public internal(set) var clicks = Amount()
  /// Single impressions, viewable ones counted on their own.
  public internal(set) var impressions = Amount()
  /// Taps that count for nobody.
  public internal(set) var rejectedTaps = Amount()
  /// Events that were refused, as far as they are known.
  public internal(set) var refusedEvents = Amount()
  /// How often banners were served.
  public internal(set) var served = Amount()
  /// What could not be brought over exactly, as full sentences.
  public internal(set) var notes: [String] = []
}
