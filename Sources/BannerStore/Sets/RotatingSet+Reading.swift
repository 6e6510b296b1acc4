import SQLite

extension RotatingSet {
  /// Reads the set with this slug and its newest revision.
  static func read(_ connection: borrowing Connection, slug: String) throws -> RotatingSet {
    let set = try readSet(connection, slug: slug)
    let lookup = try RevisionLookup(connection)
    guard let revision = try lookup.revision(set.revision, setID: set.id) else {
      throw StoreError.unknownRevision(number: set.revision, set: set.slug)
    }
    return RotatingSet(set: set, revision: revision)
  }

  /// Reads the set with this slug.
  static func readSet(_ connection: borrowing Connection, slug: String) throws -> BannerSet {
    let found = try connection.first(
      sql: "SELECT \(SetRow.columns) FROM banner_set WHERE slug = ?", [.text(slug)]
    ) { row in try SetRow.read(row) }
    guard let set = found else { throw StoreError.unknownSet(slug: slug) }
    return set
  }
}
