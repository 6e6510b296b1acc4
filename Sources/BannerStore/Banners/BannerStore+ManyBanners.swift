public import CivilTime
import SQLite

extension BannerStore {
  /// Makes sure that a banner with these settings can be added; nothing is written.
  ///
  /// - Throws: What ``addBanners(_:toSet:now:)`` would throw because of this banner.
  public func checkBanner(_ settings: BannerSettings) throws {
    try settings.check()
    if case .file(let path) = settings.image { _ = try media.describe(fileAt: path) }
    guard let campaign = settings.campaign else { return }
    _ = try database.read { connection in try Campaign.referenceInUse(connection, to: campaign) }
  }

  /// Adds banners at the end of a set's order, all of them or none; makes one revision when any may show.
  ///
  /// - Returns: The banners, in the order given.
  /// - Throws: ``StoreError``; ``MediaError`` when a file is no image that can be kept.
  public func addBanners(
    _ all: [BannerSettings], toSet slug: String, now: @autoclosure () -> Instant
  ) throws -> [Banner] {
    // Before any image is copied, which would stay behind when this is refused.
    for settings in all { try checkBanner(settings) }
    try database.read { connection in try RotatingSet.readSet(connection, slug: slug).requireInUse() }
    let images = try all.map { settings in try keep(settings.image) }
    return try change(slug, at: now, as: .bannerAdded) { connection, transaction in
      var order = try BannerOrder(connection, setID: transaction.set.id, slug: transaction.set.slug)
      var ids: [Int64] = []
      for (settings, image) in zip(all, images) {
        let id = try settings.insert(connection, image, &transaction)
        try order.insert(id, at: .last)
        ids.append(id)
      }
      transaction.addedBannerIDs = ids
      try order.save(connection)
      try transaction.revise(connection, cause: .bannerAdded)
      let set = transaction.set
      return try ids.map { id in try Banner.read(connection, id: id, setID: set.id, slug: set.slug) }
    }
  }
}
