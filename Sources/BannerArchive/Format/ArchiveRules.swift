import SQLite

/// Holds the rows of an archive against the CHECKs of its tables.
///
/// SQLite does not do so itself: a connection that may only read takes no notice of CHECKs, nor does its integrity check.
enum ArchiveRules {
  /// - Throws: ``ArchiveProblem/damaged(_:)``. O(rows).
  static func check(_ archive: borrowing Connection) throws {
    for (table, sql) in ArchiveFormat.statements {
      let rules = expressions(in: sql)
      guard !rules.isEmpty else { continue }
      // What is NULL is no breach, as in a CHECK.
      let breach = rules.map { "NOT (\($0))" }.joined(separator: " OR ")
      let isBroken = try archive.first(sql: "SELECT 1 FROM \(table) WHERE \(breach) LIMIT 1") { _ in true }
      if isBroken == true { throw ArchiveProblem.damaged("a row of \(table) breaks a rule of its table") }
    }
  }

  /// What stands in the parentheses behind each CHECK.
  private static func expressions(in sql: String) -> [String] {
    sql.split(separator: "CHECK (").dropFirst().map { text in
      var depth = 1
      let end = text.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      return String(text[..<(end ?? text.endIndex)])
    }
  }
}
