public import BannerRotation

/// What an image showed that was asked for under a request id, for the link beside it.
public struct ImageRequest: Hashable, Sendable {
  /// Number of the set.
  public var setID: Int64
  /// The id that the image's and the link's address share; up to the page or e-mail that holds them.
  public var requestID: String
  /// The revision that was shown.
  public var revision: Int64
  /// The banner that was shown.
  public var bannerID: Int64
  /// Its place in the revision.
  public var realIndex: RealIndex
  /// The delivery, under which impression and click count.
  public var servedID: EventID

  /// Says what an image shows.
  public init(
    setID: Int64, requestID: String, revision: Int64, bannerID: Int64, realIndex: RealIndex, servedID: EventID
  ) {
    self.setID = setID
    self.requestID = requestID
    self.revision = revision
    self.bannerID = bannerID
    self.realIndex = realIndex
    self.servedID = servedID
  }
}
