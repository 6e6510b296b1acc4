import SQLite

/// Remembers revisions, which never change, under the slug and number that taps name them by.
///
/// Only what was found is kept: what is unknown now may exist a moment later. For one thread at a time.
final class RevisionCache {
  private struct Key: Hashable {
    let set: String
    let number: Int64
  }

  private static let capacity = 4_096

  private var revisions: [Key: Revision] = [:]
  private var last: (key: Key, revision: Revision)?

  /// Finds the revision `number` of the set, or its newest when `number` is nil; none when either is unknown.
  func revision(_ number: Int64?, ofSet set: String, through lookup: RevisionLookup) throws -> Revision? {
    guard let number = try number ?? lookup.newestRevision(ofSet: set) else { return nil }
    let key = Key(set: set, number: number)
    if let last, last.key == key { return last.revision }
    let found: Revision
    if let known = revisions[key] {
      found = known
    } else {
      guard let read = try lookup.revision(number, ofSet: set) else { return nil }
      if revisions.count >= RevisionCache.capacity { revisions.removeAll(keepingCapacity: true) }
      revisions[key] = read
      found = read
    }
    last = (key, found)
    return found
  }
}
