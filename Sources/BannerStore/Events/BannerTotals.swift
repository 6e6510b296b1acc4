import SQLite

/// Sums by banner what one transaction counts, so that each row of `banner_total` is raised once.
///
/// A class: taps and other events of a transaction share it. ``store()`` belongs at its end.
final class BannerTotals {
  /// What a banner had, by all that was counted for it.
  struct Sum {
    var served: Int64 = 0
    var impressions: Int64 = 0
    var viewable: Int64 = 0
    var clicks: Int64 = 0
  }

  private let raise: Statement
  private var sums: [Int64: Sum] = [:]

  init(_ connection: borrowing Connection) throws {
    raise = try connection.statement(
      sql: """
        INSERT INTO banner_total (banner_id, served, impressions, viewable, clicks) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (banner_id) DO UPDATE SET served = served + excluded.served,
          impressions = impressions + excluded.impressions, viewable = viewable + excluded.viewable,
          clicks = clicks + excluded.clicks
        """)
  }

  /// Adds to one of a banner's sums; takes away when `events` is negative.
  func add(_ events: Int64, to measure: WritableKeyPath<Sum, Int64>, of bannerID: Int64) {
    let sum = sums[bannerID, default: Sum()][keyPath: measure]
    sums[bannerID, default: Sum()][keyPath: measure] = sum.addingSaturated(events)
  }

  /// Writes the sums, neighbours together.
  func store() throws {
    let ordered = sums.sorted { $0.key < $1.key }
    sums = [:]
    for (bannerID, sum) in ordered {
      try raise.bind(bannerID, at: 1)
      try raise.bind(sum.served, at: 2)
      try raise.bind(sum.impressions, at: 3)
      try raise.bind(sum.viewable, at: 4)
      try raise.bind(sum.clicks, at: 5)
      try raise.run()
    }
  }
}
