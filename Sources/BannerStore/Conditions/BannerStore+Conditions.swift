public import CivilTime
import SQLite

extension BannerStore {
  /// All that decides which banners of a set show at `now`, and of the sets that stand in for it, of one snapshot.
  ///
  /// Banners in the archive are included, after the others. O(banners); reads standings of owners of caps only.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``; `TimeZoneError` when the zone of the set is not known here.
  public func conditions(ofSet slug: String, at now: Instant) throws -> SetConditions {
    try database.read { connection in
      var conditions = try SetConditions.read(connection, slug: slug, at: now)
      var next = conditions.set.fallback
      // No circle can be saved; one that somebody made by hand must not keep us busy for ever.
      var seen = Set([conditions.set.slug])
      while let slug = next?.slug, seen.insert(slug).inserted {
        let fallback = try SetConditions.read(connection, slug: slug.text, at: now)
        conditions.fallbackChain.append(fallback)
        next = fallback.set.fallback
      }
      return conditions
    }
  }
}

extension SetConditions {
  fileprivate static func read(
    _ connection: borrowing Connection, slug: String, at now: Instant
  ) throws -> SetConditions {
    let found = try RotatingSet.read(connection, slug: slug)
    return try SetConditions(
      connection, set: found.set, revision: found.revision, at: now, includingArchived: true)
  }
}
