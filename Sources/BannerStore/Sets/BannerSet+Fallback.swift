import SQLite

extension BannerSet {
  /// The set with this slug, as another set names it.
  static func reference(_ connection: borrowing Connection, to slug: Slug) throws -> Reference {
    let found = try connection.first(
      sql: "SELECT id FROM banner_set WHERE slug = ?", [.text(slug.text)]
    ) { row in Reference(id: row.int64(0), slug: slug) }
    guard let reference = found else { throw StoreError.unknownSet(slug: slug.text) }
    return reference
  }

  /// Finds the set that is to stand in, and refuses one whose own stand-ins lead back here; O(sets in the chain).
  ///
  /// Inside the write transaction, so that two changes cannot close a circle together.
  func checkedFallback(_ slug: Slug?, _ connection: borrowing Connection) throws -> Reference? {
    guard let slug else { return nil }
    let fallback = try BannerSet.reference(connection, to: slug)
    guard fallback.id != id else {
      throw BannerSet.fallbackRefusal(slug, because: "a set cannot stand in for itself")
    }
    var chain = [fallback]
    while let next = try chain[chain.count - 1].fallback(connection) {
      guard next.id != id else {
        let path = ([self.slug] + chain.map(\.slug) + [self.slug]).map(\.text).joined(separator: " → ")
        throw BannerSet.fallbackRefusal(slug, because: "the sets would stand in for each other in a circle: \(path)")
      }
      // A circle without this set cannot come from here, and must not keep anybody busy for ever.
      guard !chain.contains(next) else { break }
      chain.append(next)
    }
    return fallback
  }

  static func fallbackRefusal(_ slug: Slug, because problem: String) -> StoreError {
    .invalid(
      InvalidValue(
        field: "fallback", value: slug.text, problem: problem, remedy: "name another set, or 'none' for no fallback"))
  }
}

extension Reference {
  /// The set that stands in for the one named.
  func fallback(_ connection: borrowing Connection) throws -> Reference? {
    try connection.first(
      sql: """
        SELECT other.id, other.slug FROM banner_set JOIN banner_set AS other ON other.id = banner_set.fallback_set_id
        WHERE banner_set.id = ?
        """, [.integer(id)]
    ) { row in Reference(id: row.int64(0), slug: Slug(stored: row.text(1))) }
  }
}
