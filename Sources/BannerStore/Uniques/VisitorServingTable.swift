import SQLite

/// Writes the table `visitor_day`; valid only inside the transaction that it was made in.
struct VisitorServingTable {
  private let raise: Statement

  init(_ connection: borrowing Connection) throws {
    // A figure that was written before never goes down: what was handed out stays handed out.
    raise = try connection.statement(
      sql: """
        INSERT INTO visitor_day (day, visitor, banner_id, served) VALUES (?, ?, ?, ?)
        ON CONFLICT (day, visitor, banner_id) DO UPDATE SET served = max(served, excluded.served)
        """)
  }

  /// Raises a figure to what it is now.
  func raise(_ serving: VisitorServing) throws {
    try raise.bind(serving.day, at: 1)
    try raise.bind(serving.visitor, at: 2)
    try raise.bind(serving.bannerID, at: 3)
    try raise.bind(serving.served, at: 4)
    try raise.run()
  }
}

extension EventRecorder {
  /// Raises how often visitors were served banners to these figures; none goes down.
  public func raise(_ servings: [VisitorServing]) throws {
    for serving in servings { try visitorServings.raise(serving) }
  }
}

extension BannerStore {
  /// How often visitors were served banners that have a frequency cap, in a day; O(rows of the day).
  ///
  /// - Parameters:
  ///   - day: Counted from 1970-01-01 in UTC.
  ///   - limit: The most to read; which, where there are more, is not said.
  public func visitorServings(ofDay day: Int64, limit: Int) throws -> [VisitorServing] {
    try database.read { connection in
      try connection.query(
        sql: "SELECT visitor, banner_id, served FROM visitor_day WHERE day = ? LIMIT ?",
        [.integer(day), .integer(Int64(limit))]
      ) { row in VisitorServing(day: day, visitor: row.int64(0), bannerID: row.int64(1), served: row.int64(2)) }
    }
  }
}
