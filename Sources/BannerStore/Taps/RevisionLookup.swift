import BannerRotation
import CivilTime
import SQLite

/// Reads revisions by the names that taps use; valid only inside the transaction that it was made in.
struct RevisionLookup {
  private let findSet: Statement
  private let findRevision: Statement
  private let listItems: Statement

  init(_ connection: borrowing Connection) throws {
    findSet = try connection.statement(sql: "SELECT id, revision FROM banner_set WHERE slug = ?")
    findRevision = try connection.statement(
      sql: """
        SELECT cause, padding_layout, created_at, rotation_kind, seed FROM revision WHERE set_id = ? AND number = ?
        """)
    listItems = try connection.statement(
      sql: """
        SELECT banner_id, dwell_ms, weight, served, impressions, clicks FROM revision_item
        WHERE set_id = ? AND revision = ? ORDER BY real_index
        """)
  }

  /// The set's number; none when no set has this slug.
  func setID(_ slug: String) throws -> Int64? {
    try set(slug)?.id
  }

  /// Number of the set's newest revision; none when no set has this slug.
  func newestRevision(ofSet slug: String) throws -> Int64? {
    try set(slug)?.revision
  }

  /// The revision `number` of the set with this id; none when it never had one.
  ///
  /// O(banners).
  func revision(_ number: Int64, setID: Int64) throws -> Revision? {
    try findRevision.bind(setID, at: 1)
    try findRevision.bind(number, at: 2)
    defer { findRevision.reset() }
    guard try findRevision.step() else { return nil }
    return Revision(
      setID: setID, number: number, cause: try stored(findRevision.row.text(0)),
      layout: try stored(code: findRevision.row.int64(1)),
      createdAt: Instant(millisecondsSince1970: findRevision.row.int64(2)),
      rotationKind: try stored(findRevision.row.text(3)), seed: findRevision.row.int64(4),
      items: try items(of: number, setID: setID))
  }

  private func items(of number: Int64, setID: Int64) throws -> [Revision.Item] {
    try listItems.bind(setID, at: 1)
    try listItems.bind(number, at: 2)
    defer { listItems.reset() }
    var items: [Revision.Item] = []
    while try listItems.step() {
      items.append(Revision.Item(listItems.row))
    }
    return items
  }

  private func set(_ slug: String) throws -> (id: Int64, revision: Int64)? {
    try findSet.bind(slug, at: 1)
    defer { findSet.reset() }
    guard try findSet.step() else { return nil }
    return (findSet.row.int64(0), findSet.row.int64(1))
  }
}

extension Revision.Item {
  /// Reads `banner_id, dwell_ms, weight, served, impressions, clicks`.
  init(_ row: borrowing Row) {
    self.init(
      bannerID: row.int64(0), dwellMs: row.int64(1),
      candidate: RotationCandidate(
        weight: row.int(2), served: row.int64(3), impressions: row.int64(4), clicks: row.int64(5)))
  }
}
