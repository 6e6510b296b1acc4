import SQLite

/// Remembers what never changes, so that many events of one revision read it once: which set has a slug, and revisions.
///
/// Only what was found is kept: what is unknown now may exist a moment later. For one thread at a time.
final class RevisionCache {
  private struct Key: Hashable {
    let setID: Int64
    let number: Int64
  }

  /// Most slugs, and most revisions and banners in them, that are remembered.
  private static let capacity = 262_144

  private var setIDs: [String: Int64] = [:]
  private var revisions: [Key: Revision] = [:]
  private var load = 0
  private var lastSet: (slug: String, id: Int64)?
  private var last: (key: Key, revision: Revision)?

  /// Forgets everything.
  func removeAll() {
    setIDs = [:]
    revisions = [:]
    load = 0
    lastSet = nil
    last = nil
  }

  /// The set's number; none when no set has this slug.
  func setID(_ slug: String, through lookup: RevisionLookup) throws -> Int64? {
    if let lastSet, lastSet.slug == slug { return lastSet.id }
    let id: Int64
    if let known = setIDs[slug] {
      id = known
    } else {
      guard let read = try lookup.setID(slug) else { return nil }
      if setIDs.count >= RevisionCache.capacity { setIDs.removeAll() }
      setIDs[slug] = read
      id = read
    }
    lastSet = (slug, id)
    return id
  }

  /// Finds the revision `number` of the set, or its newest when `number` is nil; none when either is unknown.
  func revision(_ number: Int64?, ofSet slug: String, through lookup: RevisionLookup) throws -> Revision? {
    guard let number = try number ?? lookup.newestRevision(ofSet: slug),
      let setID = try setID(slug, through: lookup)
    else { return nil }
    return try revision(number, setID: setID, through: lookup)
  }

  /// Finds the revision `number` of the set with this number; none when either is unknown.
  func revision(_ number: Int64, setID: Int64, through lookup: RevisionLookup) throws -> Revision? {
    let key = Key(setID: setID, number: number)
    if let last, last.key == key { return last.revision }
    let found: Revision
    if let known = revisions[key] {
      found = known
    } else {
      guard let read = try lookup.revision(number, setID: setID) else { return nil }
      load += 1 + read.items.count
      if load > RevisionCache.capacity {
        revisions.removeAll()
        load = 1 + read.items.count
      }
      revisions[key] = read
      found = read
    }
    last = (key, found)
    return found
  }
}
