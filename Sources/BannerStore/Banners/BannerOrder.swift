import SQLite

/// Order of the banners of a set that are in use, shown or not.
struct BannerOrder {
  let slug: Slug
  private(set) var ids: [Int64]

  /// Reads the order; O(n).
  init(_ connection: borrowing Connection, setID: Int64, slug: Slug) throws {
    self.slug = slug
    ids = try connection.query(
      sql: "SELECT id FROM banner WHERE set_id = ? AND archived_at IS NULL ORDER BY position, id", [.integer(setID)]
    ) { row in row.int64(0) }
  }

  /// Takes `newIDs` as the whole order.
  mutating func replace(with newIDs: [Int64]) throws(StoreError) {
    let known = Set(ids)
    var seen: Set<Int64> = []
    let repeated = newIDs.filter { !seen.insert($0).inserted }
    let missing = ids.filter { !seen.contains($0) }
    for (wrong, problem) in [
      (newIDs.filter { !known.contains($0) }, "are not banners in use of '\(slug)'"),
      (repeated, "are given more than once"),
      (missing, "are missing"),
    ] where !wrong.isEmpty {
      throw .invalid(
        InvalidValue(
          field: "order", value: newIDs.map(String.init).joined(separator: " "),
          problem: "the ids \(wrong.map(String.init).joined(separator: ", ")) \(problem)",
          remedy: "name each once; they are now: \(ids.map(String.init).joined(separator: " "))"))
    }
    ids = newIDs
  }

  /// Moves one banner; to before or after itself changes nothing.
  mutating func move(_ id: Int64, to place: Place) throws(StoreError) {
    let from = try index(of: id)
    let anchor: Int64? =
      switch place {
      case .first, .last: nil
      case .before(let other), .after(let other): other
      }
    if let anchor { _ = try index(of: anchor) }
    guard anchor != id else { return }
    ids.remove(at: from)
    switch place {
    case .first: ids.insert(id, at: 0)
    case .last: ids.append(id)
    case .before(let other): ids.insert(id, at: try index(of: other))
    case .after(let other): ids.insert(id, at: try index(of: other) + 1)
    }
  }

  /// Writes the places, from 0 without gaps.
  func save(_ connection: borrowing Connection) throws {
    for (position, id) in ids.enumerated() {
      _ = try connection.run(
        sql: "UPDATE banner SET position = ?1 WHERE id = ?2 AND position <> ?1",
        [.integer(Int64(position)), .integer(id)])
    }
  }

  private func index(of id: Int64) throws(StoreError) -> Int {
    guard let index = ids.firstIndex(of: id) else { throw .unknownBanner(id: id, set: slug) }
    return index
  }
}
