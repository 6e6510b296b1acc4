import SQLite

/// Counts different visitors exactly: reads who came, sorted by day and visitor, and so needs no memory for visitors.
struct UniqueTally {
  struct Key: Hashable {
    let day: Int64
    let scope: UniqueScope
    let id: Int64
  }

  struct Sum: Hashable {
    var viewers: Int64 = 0
    var clickers: Int64 = 0
  }

  private struct Owner {
    let setID: Int64
    let campaignID: Int64?
  }

  private(set) var sums: [Key: Sum] = [:]
  private var owners: [Int64: Owner] = [:]

  /// Counts the visitors of days that are not folded.
  ///
  /// O(events of the days · log) time, O(banners) memory; SQLite sorts in a temporary file.
  ///
  /// - Parameter days: The days, counted from 1970-01-01.
  init(_ connection: borrowing Connection, days: Range<Int64>) throws {
    try connection.forEach(sql: "SELECT id, set_id, campaign_id FROM banner") { row in
      owners[row.int64(0)] = Owner(setID: row.int64(1), campaignID: row.int64OrNil(2))
    }
    let rows = try connection.statement(
      sql: """
        SELECT day, visitor, banner_id, max(kind = 2), max(kind = 4) FROM visitor_event
        WHERE day >= ?1 AND day < ?2 AND NOT \(UniqueTally.isFolded)
        GROUP BY day, visitor, banner_id ORDER BY day, visitor, banner_id
        """)
    try rows.bind(days.lowerBound, at: 1)
    try rows.bind(days.upperBound, at: 2)
    var visitor: (day: Int64, hash: Int64)?
    // What the visitor did by scope: whether they saw, whether they clicked.
    var had: [Key: (saw: Bool, clicked: Bool)] = [:]
    while try rows.step() {
      let (day, hash, bannerID) = (rows.row.int64(0), rows.row.int64(1), rows.row.int64(2))
      if let previous = visitor, previous != (day, hash) { take(&had) }
      visitor = (day, hash)
      let (saw, clicked) = (rows.row.int64(3) != 0, rows.row.int64(4) != 0)
      for key in keys(day, bannerID) {
        let known = had[key] ?? (false, false)
        had[key] = (known.saw || saw, known.clicked || clicked)
      }
    }
    take(&had)
  }

  /// Whether the day of a row of `visitor_event` is folded, in SQL.
  static let isFolded = """
    EXISTS (SELECT 1 FROM unique_count AS folded WHERE folded.day = visitor_event.day AND scope = 'all' AND scope_id = 0)
    """

  private func keys(_ day: Int64, _ bannerID: Int64) -> [Key] {
    var keys = [Key(day: day, scope: .all, id: 0), Key(day: day, scope: .banner, id: bannerID)]
    if let owner = owners[bannerID] {
      keys.append(Key(day: day, scope: .set, id: owner.setID))
      if let campaignID = owner.campaignID { keys.append(Key(day: day, scope: .campaign, id: campaignID)) }
    }
    return keys
  }

  private mutating func take(_ had: inout [Key: (saw: Bool, clicked: Bool)]) {
    for (key, did) in had {
      if did.saw { sums[key, default: Sum()].viewers += 1 }
      if did.clicked { sums[key, default: Sum()].clickers += 1 }
    }
    had.removeAll(keepingCapacity: true)
  }
}
