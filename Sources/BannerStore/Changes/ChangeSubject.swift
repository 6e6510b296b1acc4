/// What a change was made to; nothing of these for one that concerns the database as a whole.
public struct ChangeSubject: Hashable, Sendable {
  /// Number of the set.
  public var setID: Int64?
  /// The banner.
  public var bannerID: Int64?
  /// Number of the campaign.
  public var campaignID: Int64?

  /// Names the subject of a change.
  public init(setID: Int64? = nil, bannerID: Int64? = nil, campaignID: Int64? = nil) {
    self.setID = setID
    self.bannerID = bannerID
    self.campaignID = campaignID
  }
}
