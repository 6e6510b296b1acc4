public import SQLite

/// What a database gave away that a copy in its place must know of: numbers, and showings under caps.
public struct GivenNumbers: Sendable {
  /// The highest number of a kind; of a revision, within a set.
  private struct Highest: Sendable {
    let kind: String
    let setID: Int64
    let number: Int64
  }

  /// Showings that were promised of a banner, which its number and the time of its making tell from others.
  private struct Promise: Sendable {
    let bannerID: Int64
    let createdAt: Int64
    let expiresAt: Int64
    let reserved: Int64
    let headroom: Int64
  }

  private let highest: [Highest]
  private let promises: [Promise]

  /// Reads them from a database of this or an earlier version; O(size), as it is looked through first.
  ///
  /// Nil where it is damaged or has no tables of Rondo, so that nobody knows what it gave.
  public init?(_ connection: borrowing Connection) throws {
    guard try connection.structuralProblems(isQuick: true).isEmpty else { return nil }
    let tables = Set(
      try connection.query(sql: "SELECT name FROM sqlite_schema WHERE type = 'table'") { row in row.text(0) })
    guard tables.isSuperset(of: ["banner_set", "banner"]) else { return nil }
    var parts = [
      "SELECT 'set', 0, max(id) FROM banner_set", "SELECT 'banner', 0, max(id) FROM banner",
      "SELECT 'revision', id, revision FROM banner_set",
    ]
    if tables.contains("campaign") { parts.append("SELECT 'campaign', 0, max(id) FROM campaign") }
    if tables.contains("number_floor") { parts.append("SELECT kind, set_id, number FROM number_floor") }
    highest = try connection.query(sql: parts.joined(separator: " UNION ALL ")) { row in
      row.int64OrNil(2).map { number in Highest(kind: row.text(0), setID: row.int64(1), number: number) }
    }.compactMap { $0 }
    guard tables.contains("reservation") else {
      promises = []
      return
    }
    promises = try connection.query(
      sql: """
        SELECT banner_id, created_at, expires_at, reserved, headroom
        FROM reservation JOIN banner ON banner.id = banner_id
        """
    ) { row in
      Promise(
        bannerID: row.int64(0), createdAt: row.int64(1), expiresAt: row.int64(2), reserved: row.int64(3),
        headroom: row.int64(4))
    }
  }

  /// Sees to it that the copy gives none of the numbers again, and that its caps count what was promised.
  ///
  /// Of a promise that both know, the larger one stays. What has become impressions since is not in the copy, and so goes
  /// on to count as promised until it ends.
  public func keep(in copy: Database) throws {
    try copy.write { connection in
      let raise = try connection.statement(
        sql: """
          INSERT INTO number_floor (kind, set_id, number)
          SELECT ?1, ?2, ?3 WHERE ?1 <> 'revision' OR EXISTS (SELECT 1 FROM banner_set WHERE id = ?2)
          ON CONFLICT (kind, set_id) DO UPDATE SET number = max(number, excluded.number)
          """)
      for given in highest {
        try raise.bind(given.kind, at: 1)
        try raise.bind(given.setID, at: 2)
        try raise.bind(given.number, at: 3)
        try raise.run()
      }
      let promise = try connection.statement(
        sql: """
          INSERT INTO reservation (banner_id, expires_at, reserved, headroom)
          SELECT ?1, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM banner WHERE id = ?1 AND created_at = ?2)
          ON CONFLICT (banner_id, expires_at) DO UPDATE SET reserved = excluded.reserved, headroom = excluded.headroom
          WHERE excluded.reserved + excluded.headroom > reserved + headroom
          """)
      for given in promises {
        for (place, value) in [given.bannerID, given.createdAt, given.expiresAt, given.reserved, given.headroom]
          .enumerated()
        {
          try promise.bind(value, at: place + 1)
        }
        try promise.run()
      }
    }
  }
}
