import SQLite

/// Brings restatements, which are numbered within a database: both must have made the same ones, as far as both have any.
enum RestatementImport {
  static func run(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    let before = state.conflicts.found.count
    _ = try KeyedImport(.restatement, archive, database).run(
      state,
      conflict: { row in
        state.conflicts.add(
          "restatement \(row.int64(0))", "another one has this number here; export without --events, or restate anew")
      })
    guard state.conflicts.found.count == before else { return }
    for table in [ArchivedTable.restatedEvent, .countChange, .refusalChange] {
      _ = try KeyedImport(table, archive, database).run(
        state,
        conflict: { row in
          let version = table.place(of: "version").map { row.int64($0) } ?? 0
          state.conflicts.add("restatement \(version)", "it changed something else here than in the archive")
        })
    }
  }
}
