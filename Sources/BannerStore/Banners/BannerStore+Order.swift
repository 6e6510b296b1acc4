public import CivilTime
import SQLite

extension BannerStore {
  /// Puts the banners of a set into the order of `ids`, which must name each of them once.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``; ``StoreError/invalid(_:)`` when an id is missing, repeated or not of this
  ///   set; nothing is changed then.
  public func reorderBanners(ofSet slug: String, to ids: [Int64], at now: @autoclosure () -> Instant) throws
    -> RotatingSet
  {
    try change(slug, at: now, as: .bannersReordered) { connection, transaction in
      var order = try BannerOrder(connection, setID: transaction.set.id, slug: transaction.set.slug)
      try order.replace(with: ids)
      try order.save(connection)
      try transaction.revise(connection, cause: .reordered)
      return transaction.saved
    }
  }

  /// Moves one banner within its set's order.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``, ``StoreError/unknownBanner(id:set:)`` for either banner.
  public func moveBanner(_ id: Int64, inSet slug: String, to place: Place, at now: @autoclosure () -> Instant) throws
    -> RotatingSet
  {
    try change(slug, at: now, as: .bannersReordered) { connection, transaction in
      var order = try BannerOrder(connection, setID: transaction.set.id, slug: transaction.set.slug)
      try order.move(id, to: place)
      try order.save(connection)
      try transaction.revise(connection, cause: .reordered)
      return transaction.saved
    }
  }
}
