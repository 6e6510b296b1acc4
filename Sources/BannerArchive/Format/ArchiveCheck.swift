import SQLite

/// Makes sure that a file is an archive, whoever sent it, before anything in it is believed.
///
/// The tables must be those of the format to the letter, so that no view or trigger stands in the place of one, and then
/// each row must keep to the types and rules that the tables state.
enum ArchiveCheck {
  /// - Throws: ``ArchiveProblem``. O(size of the file).
  static func check(_ archive: borrowing Connection) throws -> ArchiveHeader {
    do {
      try checkVersion(archive)
      try checkSchema(archive)
      try checkIntegrity(archive)
      try ArchiveRules.check(archive)
      try CountSums.check(archive: archive)
      guard let header = try ArchiveHeader.read(archive) else { throw ArchiveProblem.notAnArchive }
      return header
    } catch let error as SQLiteError {
      throw ArchiveProblem.damaged(error.message)
    }
  }

  private static func checkVersion(_ archive: borrowing Connection) throws {
    let isThere = try archive.first(
      sql: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'archive'"
    ) { _ in true }
    guard isThere == true else { throw ArchiveProblem.notAnArchive }
    let version = try archive.first(sql: "PRAGMA user_version") { row in row.int64(0) } ?? 0
    guard version <= ArchiveFormat.version else { throw ArchiveProblem.newerFormat(version) }
    guard version == ArchiveFormat.version else { throw ArchiveProblem.notAnArchive }
  }

  private static func checkSchema(_ archive: borrowing Connection) throws {
    var missing = Dictionary(uniqueKeysWithValues: ArchiveFormat.statements)
    try archive.forEach(sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY name") { row in
      let (type, name) = (row.text(0), row.text(1))
      // SQLite's own: the indexes behind keys, and what ANALYZE leaves.
      if type == "index", row.isNull(2) { return }
      if type == "table", ["sqlite_stat1", "sqlite_stat4"].contains(name) { return }
      guard type == "table", let expected = missing.removeValue(forKey: name) else {
        throw ArchiveProblem.foreignSchema("it has the \(type) \(name)")
      }
      guard row.text(2) == expected else { throw ArchiveProblem.foreignSchema("the table \(name) is another one") }
    }
    if let name = missing.keys.min() { throw ArchiveProblem.foreignSchema("the table \(name) is missing") }
  }

  private static func checkIntegrity(_ archive: borrowing Connection) throws {
    let problem = try archive.first(sql: "PRAGMA integrity_check(1)") { row in row.text(0) }
    if let problem, problem != "ok" { throw ArchiveProblem.damaged(problem) }
    try archive.forEach(sql: "PRAGMA foreign_key_check") { row in
      throw ArchiveProblem.damaged("a row of \(row.text(0)) refers to one of \(row.text(2)) that is not there")
    }
    let format = try archive.first(sql: "SELECT format FROM archive WHERE id = 1") { row in row.int64(0) }
    guard format == ArchiveFormat.version else { throw ArchiveProblem.notAnArchive }
  }
}
