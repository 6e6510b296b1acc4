import SQLite

/// Brings what visitors had, and how many different ones there were.
///
/// Different visitors cannot be added up. Of a set or banner the larger number is the later one; over all sets it is too
/// small where both databases had visitors of their own, which is noted.
enum VisitorImport {
  static func run(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    try LargerCountImport(.visitorDay, archive, database).run(state)
    var days: Set<Int64> = []
    try LargerCountImport(.uniqueCount, archive, database).run(state) { row, _, relation in
      let isOfSeveralSets = row.text(1) == "all" || row.text(1) == "campaign"
      if isOfSeveralSets, relation != .new, relation != .equal { days.insert(row.int64(0)) }
    }
    guard !days.isEmpty else { return }
    state.report.notes.append(
      """
      Of \(days.count) days both had visitors: their different visitors over several sets cannot be added up, and the \
      larger number stays.
      """)
  }
}
