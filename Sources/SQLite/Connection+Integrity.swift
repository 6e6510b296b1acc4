/// What SQLite can say of the state of a file.
extension Connection {
  /// What is wrong with the structure of the database, in SQLite's words; empty when nothing is.
  ///
  /// O(size).
  ///
  /// - Parameters:
  ///   - isQuick: Whether to leave out that indexes agree with their tables, which takes most of the time.
  ///   - limit: At most so many findings.
  public func structuralProblems(isQuick: Bool = false, limit: Int = 100) throws -> [String] {
    try query(sql: "PRAGMA \(isQuick ? "quick_check" : "integrity_check")(\(limit))") { row in row.text(0) }
      .filter { $0 != "ok" }
  }

  /// Rows that refer to a row that is not there, as sentences; empty when there are none.
  ///
  /// - Parameter limit: At most so many findings.
  public func danglingReferences(limit: Int = 100) throws -> [String] {
    var found: [String] = []
    let statement = try statement(sql: "PRAGMA foreign_key_check")
    defer { statement.reset() }
    while found.count < limit, try statement.step() {
      let row = statement.row
      let place = row.int64OrNil(1).map { "row \($0) of \(row.text(0))" } ?? "a row of \(row.text(0))"
      found.append("\(place) refers to a row of \(row.text(2)) that is not there")
    }
    return found
  }

  /// The number in the file's header that says whose it is.
  public func applicationID() throws -> Int64 {
    try first(sql: "PRAGMA application_id") { row in row.int64(0) } ?? 0
  }
}
