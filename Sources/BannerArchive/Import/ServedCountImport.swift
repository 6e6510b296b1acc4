import BannerStore
import SQLite

/// Brings the counts of what was served, which have no rows that could tell which is which.
///
/// Of a set that was there, one side must have at least what the other has: then it is the later one, and its counts stay.
struct ServedCountImport {
  private struct Ahead {
    var archive = false
    var here = false
    /// Counts that are here now and in the archive.
    var met: Int64 = 0
  }

  private let tallies: CountTallies

  init(_ tallies: CountTallies) {
    self.tallies = tallies
  }

  func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    var ahead: [String: Ahead] = [:]
    var amount = ArchiveImportReport.Amount()
    try LargerCountImport(.servedCount, archive, database).run(
      state,
      note: { row, before, relation in
        guard let bannerID = state.numbers.banners[row.int64(1)], let slug = state.slugs[bannerID] else { return }
        let more = relation == .new || relation == .larger ? row.int64(3) - before : 0
        amount.new &+= Int(more)
        amount.known &+= Int(min(before, row.int64(3)))
        tallies.add(served: more, bannerID: bannerID)
        if relation == .new || relation == .larger { ahead[slug, default: Ahead()].archive = true }
        if relation == .smaller { ahead[slug, default: Ahead()].here = true }
        ahead[slug, default: Ahead()].met += 1
      })
    state.report.served = amount
    for (slug, sides) in ahead.sorted(by: { $0.key < $1.key }) where sides.archive {
      guard try sides.here || countsHere(database, slug) > sides.met else { continue }
      state.conflicts.add(
        "set '\(slug)'", "it was served both here and there since they parted, and such counts cannot be added up")
    }
  }

  /// How many counts of its own a set had here before, those among them that the archive lacks, too.
  private func countsHere(_ database: borrowing Connection, _ slug: String) throws -> Int64 {
    try database.first(
      sql: """
        SELECT count(*) FROM event_count JOIN banner ON banner.id = banner_id
        WHERE kind = \(EventKind.served.rawValue) AND set_id = (SELECT id FROM banner_set WHERE slug = ?)
        """, [.text(slug)]
    ) { row in row.int64(0) } ?? 0
  }
}
