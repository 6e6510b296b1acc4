import BannerStore
import SQLite

/// Brings impressions, and takes the mark "no impression" off the clicks that were waiting for them.
struct ImpressionImport {
  private let tallies: CountTallies
  private let findMarked: Statement
  private let clearMark: Statement

  init(_ database: borrowing Connection, _ tallies: CountTallies) throws {
    self.tallies = tallies
    findMarked = try database.statement(
      sql: "SELECT revision, occurred_at FROM click WHERE event_id = ? AND served_id = ? AND no_impression = 1")
    clearMark = try database.statement(sql: "UPDATE click SET no_impression = 0 WHERE event_id = ?")
  }

  func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    let rows = try KeyedImport(.impression, archive, database)
    state.report.impressions = try rows.run(
      state,
      new: { row in try note(row, state) },
      conflict: { row in
        let slug = state.numbers.banners[row.int64(1)].flatMap { state.slugs[$0] } ?? ""
        state.conflicts.add(
          "set '\(slug)', impression \(EventName.text(row, 0))", "it is here with another revision or place")
      })
  }

  private func note(_ row: borrowing Row, _ state: ImportState) throws {
    guard let bannerID = state.numbers.banners[row.int64(1)] else { return }
    let kind = row.int64(2)
    tallies.add(
      events: 1,
      CountTallies.Events(
        bucketStart: CountTallies.bucketStart(of: row.int64(6)), bannerID: bannerID, revision: row.int64(4), kind: kind,
        noImpression: 0))
    guard kind == EventKind.impression.rawValue, state.bannersThatWereThere.contains(bannerID),
      let servedID = row.withBytes(0, { EventID(bytes: $0) })
    else { return }
    try clearMark(servedID, bannerID)
  }

  private func clearMark(_ servedID: EventID, _ bannerID: Int64) throws {
    let clickID = EventID.linkClick(servedID: servedID, bannerID: bannerID)
    try clickID.withUnsafeBytes { id in try findMarked.bind(blob: id, at: 1) }
    try servedID.withUnsafeBytes { id in try findMarked.bind(blob: id, at: 2) }
    guard try findMarked.step() else { return }
    let bucketStart = CountTallies.bucketStart(of: findMarked.row.int64(1))
    let revision = findMarked.row.int64(0)
    findMarked.reset()
    for (mark, change) in [(1, -1), (0, 1)] as [(Int64, Int64)] {
      tallies.add(
        events: change,
        CountTallies.Events(
          bucketStart: bucketStart, bannerID: bannerID, revision: revision, kind: EventKind.click.rawValue,
          noImpression: mark))
    }
    try clickID.withUnsafeBytes { id in try clearMark.bind(blob: id, at: 1) }
    try clearMark.run()
  }
}
