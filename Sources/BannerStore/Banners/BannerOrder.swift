import SQLite

/// Order of the banners of a set that are in use, shown or not.
struct BannerOrder {
  let slug: Slug
  private(set) var ids: [Int64]
  private let archived: Set<Int64>

  /// Reads the order; O(n).
  init(_ connection: borrowing Connection, setID: Int64, slug: Slug) throws {
    self.slug = slug
    var ids: [Int64] = []
    var archived: Set<Int64> = []
    try connection.forEach(
      sql: "SELECT id, archived_at IS NULL FROM banner WHERE set_id = ? ORDER BY position, id", [.integer(setID)]
    ) { row in
      if row.int64(1) != 0 { ids.append(row.int64(0)) } else { archived.insert(row.int64(0)) }
    }
    self.ids = ids
    self.archived = archived
  }

  /// Takes `newIDs` as the whole order.
  mutating func replace(with newIDs: [Int64]) throws(StoreError) {
    let known = Set(ids)
    var seen: Set<Int64> = []
    let repeated = newIDs.filter { !seen.insert($0).inserted }
    for (problem, wrong) in [
      ("it names what is not in use in '\(slug)'", newIDs.filter { !known.contains($0) }),
      ("it repeats", repeated),
      ("it lacks", ids.filter { !seen.contains($0) }),
    ] where !wrong.isEmpty {
      var named: Set<Int64> = []
      let list = wrong.filter { named.insert($0).inserted }.map(String.init).joined(separator: ", ")
      throw .invalid(
        InvalidValue(
          field: "order", value: newIDs.map(String.init).joined(separator: " "), problem: "\(problem): \(list)",
          remedy: "name each once; they are now: \(ids.map(String.init).joined(separator: " "))"))
    }
    ids = newIDs
  }

  /// Refuses a place beside a banner that is not in the order.
  func check(_ place: Place) throws(StoreError) {
    switch place {
    case .first, .last: break
    case .before(let other), .after(let other): _ = try index(of: other)
    }
  }

  /// Gives a banner that is not yet in the order its place.
  mutating func insert(_ id: Int64, at place: Place) throws(StoreError) {
    switch place {
    case .first: ids.insert(id, at: 0)
    case .last: ids.append(id)
    case .before(let other): ids.insert(id, at: try index(of: other))
    case .after(let other): ids.insert(id, at: try index(of: other) + 1)
    }
  }

  /// Moves one banner; to before or after itself changes nothing.
  mutating func move(_ id: Int64, to place: Place) throws(StoreError) {
    let from = try index(of: id)
    guard place != .before(id), place != .after(id) else { return }
    ids.remove(at: from)
    try insert(id, at: place)
  }

  /// Gives a banner that is in the order the place with this number, or the last where there are fewer.
  mutating func putBack(_ id: Int64, at place: Int) throws(StoreError) {
    ids.remove(at: try index(of: id))
    ids.insert(id, at: min(max(place, 0), ids.count))
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
    if let index = ids.firstIndex(of: id) { return index }
    guard archived.contains(id) else { throw .unknownBanner(id: id, set: slug) }
    throw .refused(Banner.isInTheArchive(id, of: slug))
  }
}
