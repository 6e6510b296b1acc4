public import BannerRotation

extension EventRecorder {
  /// The banner at a place of a revision; none when there is no such place, or no such revision.
  public func banner(at place: RealIndex, ofRevision number: Int64, setID: Int64) throws -> Int64? {
    guard let revision = try revisions.revision(number, setID: setID, through: lookup),
      revision.items.indices.contains(place.rawValue)
    else { return nil }
    return revision.items[place.rawValue].bannerID
  }

  /// The place of a banner in a revision; none when it has none there, or there is no such revision.
  ///
  /// O(banners of the revision).
  public func place(ofBanner bannerID: Int64, inRevision number: Int64, setID: Int64) throws -> RealIndex? {
    try revisions.revision(number, setID: setID, through: lookup)?.items
      .firstIndex { $0.bannerID == bannerID }
      .map { RealIndex($0) }
  }
}
