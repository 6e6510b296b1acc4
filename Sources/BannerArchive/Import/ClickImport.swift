import BannerStore
import SQLite

/// Brings clicks: taps, and those through links, which are marked by the impressions that are there.
struct ClickImport {
  private let tallies: CountTallies
  private let findImpression: Statement

  init(_ database: borrowing Connection, _ tallies: CountTallies) throws {
    self.tallies = tallies
    findImpression = try database.statement(
      sql: "SELECT 1 FROM impression WHERE served_id = ? AND banner_id = ? AND kind = \(EventKind.impression.rawValue)")
  }

  func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    let rows = try KeyedImport(.click, archive, database)
    state.report.clicks = try rows.run(
      state,
      adjust: { row, insert in
        guard let mark = try mark(of: row, state) else { return }
        try insert.bind(mark, at: Place.noImpression + 1)
      },
      new: { row in try note(row, state) },
      conflict: { row in
        let slug = state.numbers.banners[row.int64(Place.banner)].flatMap { state.slugs[$0] } ?? ""
        state.conflicts.add("set '\(slug)', click \(EventName.text(row, 0))", "its id is here with other content")
      })
  }

  /// Places of columns in the table.
  private enum Place {
    static let revision = 2
    static let layout = 3
    static let slot = 4
    static let banner = 7
    static let isPadding = 8
    static let occurredAt = 9
    static let servedID = 10
    static let noImpression = 11
    static let source = 13
  }

  /// Whether there is no impression to a click through a link; none for a tap.
  private func mark(of row: borrowing Row, _ state: ImportState) throws -> Int64? {
    guard !row.isNull(Place.noImpression), let bannerID = state.numbers.banners[row.int64(Place.banner)] else {
      return nil
    }
    try findImpression.bind(column: Place.servedID, of: row, at: 1)
    try findImpression.bind(bannerID, at: 2)
    defer { findImpression.reset() }
    return try findImpression.step() ? 0 : 1
  }

  private func note(_ row: borrowing Row, _ state: ImportState) throws {
    guard let bannerID = state.numbers.banners[row.int64(Place.banner)] else { return }
    let bucketStart = CountTallies.bucketStart(of: row.int64(Place.occurredAt))
    let (revision, source) = (row.int64(Place.revision), row.int64(Place.source))
    tallies.add(
      clicks: 1,
      CountTallies.Clicks(
        bucketStart: bucketStart, bannerID: bannerID, revision: revision, layout: row.int64(Place.layout),
        slot: row.int64(Place.slot), isPadding: row.int64(Place.isPadding)),
      source: source)
    guard source == TapSource.link.rawValue, let mark = try mark(of: row, state) else { return }
    tallies.add(
      events: 1,
      CountTallies.Events(
        bucketStart: bucketStart, bannerID: bannerID, revision: revision, kind: EventKind.click.rawValue,
        noImpression: mark))
  }
}
