import SQLite

/// Brings restatements, which are numbered within a database: both must have made the same ones, as far as both have any.
struct RestatementImport {
  private let tallies: CountTallies

  init(_ tallies: CountTallies) {
    self.tallies = tallies
  }

  func run(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    let before = state.conflicts.found.count
    _ = try KeyedImport(.restatement, archive, database).run(
      state,
      conflict: { row in
        state.conflicts.add(
          "restatement \(row.int64(0))", "another one has this number here; export without --events, or restate anew")
      })
    guard state.conflicts.found.count == before else { return }
    for table in [ArchivedTable.restatedEvent, .countChange, .refusalChange] {
      let version = table.place(of: "version") ?? 0
      _ = try KeyedImport(table, archive, database).run(
        state, new: { row in if table.name == ArchivedTable.countChange.name { note(row, state) } },
        conflict: { row in
          state.conflicts.add("restatement \(row.int64(version))", "it changed something else here than in the archive")
        })
    }
  }

  /// What was counted after all counts for caps, too.
  private func note(_ row: borrowing Row, _ state: ImportState) {
    guard let bannerID = state.numbers.banners[row.int64(2)] else { return }
    tallies.add(change: row.int64(10), kind: row.int64(4), bannerID: bannerID)
  }
}
