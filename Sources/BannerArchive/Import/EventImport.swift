import SQLite

/// Brings the events of an archive into a database and raises the counts by those that are new.
enum EventImport {
  static func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ header: ArchiveHeader, _ state: ImportState
  ) throws {
    try AgentImport.run(archive, database, state)
    let tallies = CountTallies()
    try FoldedCountImport.run(archive, database, state, tallies)
    // The marks of clicks go by the impressions that are there.
    try ImpressionImport(database, tallies).run(archive, database, state)
    try ClickImport(database, tallies).run(archive, database, state)
    try ServedCountImport(tallies).run(archive, database, state)
    try RefusalImport.run(archive, database, state)
    try VisitorImport.run(archive, database, state)
    try RestatementImport(tallies).run(archive, database, state)
    try tallies.store(database)
    try RetentionImport.run(header, database, state)
  }
}
