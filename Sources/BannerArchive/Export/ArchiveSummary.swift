/// How much an archive holds.
public struct ArchiveSummary: Hashable, Sendable {
  /// Sets, also those that are archived.
  public var sets = 0
  /// Banners, also those that are archived.
  public var banners = 0
  /// Campaigns.
  public var campaigns = 0
  /// Pictures.
  public var media = 0
  /// Single clicks.
  public var clicks = 0
  /// Single impressions, viewable ones counted on their own.
  public var impressions = 0
}
