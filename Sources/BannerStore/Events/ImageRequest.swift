public import BannerRotation

/// What an image showed that was asked for under a request id, for the link beside it.
public struct ImageRequest: Hashable, Sendable {
  /// Number of the set that was asked for.
  public var setID: Int64
  /// The id that the image's and the link's address share; up to the page or e-mail that holds them.
  public var requestID: String
  /// The set whose banner was shown: the one that was asked for, or one that stood in for it.
  public var shownSetID: Int64
  /// The revision of that set that was shown.
  public var revision: Int64
  /// The banner that was shown.
  public var bannerID: Int64
  /// Its place in the revision.
  public var realIndex: RealIndex
  /// The delivery, under which impression and click count.
  public var servedID: EventID

  /// Says what an image shows.
  ///
  /// - Parameter shownSetID: Number of the set that stood in; none where none did.
  public init(
    setID: Int64, requestID: String, shownSetID: Int64? = nil, revision: Int64, bannerID: Int64, realIndex: RealIndex,
    servedID: EventID
  ) {
    self.setID = setID
    self.shownSetID = shownSetID ?? setID
    self.requestID = requestID
    self.revision = revision
    self.bannerID = bannerID
    self.realIndex = realIndex
    self.servedID = servedID
  }
}
