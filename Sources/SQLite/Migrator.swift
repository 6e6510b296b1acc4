/// Brings a database to the newest version of its schema, forward only.
///
/// Each migration runs in a transaction of its own, which also records it with its checksum in the table `migration`
/// and sets the header's `user_version`. Any number of processes may do this at the same time.
public struct Migrator: Sendable {
  private let migrations: [Migration]

  /// - Parameter migrations: all there are, in order, with versions 1, 2, 3 and so on.
  public init(migrations: [Migration]) {
    precondition(
      migrations.map(\.version) == Array(1..<migrations.count + 1), "versions count from 1 without a gap")
    self.migrations = migrations
  }

  /// Runs what is missing.
  ///
  /// A database that misses nothing is only read.
  ///
  /// - Parameter now: recorded as the time of the migrations, in milliseconds since 1970-01-01T00:00:00Z.
  /// - Returns: the migrations that were run.
  /// - Throws: `MigrationError`, or `SQLiteError` when the database cannot be used.
  @discardableResult
  public func migrate(_ database: Database, now: Int64) throws -> [Migration] {
    if try isCurrent(database) { return [] }
    var done: [Migration] = []
    while let migration = try runNext(database, now: now) {
      done.append(migration)
    }
    return done
  }

  private func isCurrent(_ database: Database) throws -> Bool {
    do {
      return try database.read { connection in
        try pending(MigrationHistory(connection)).isEmpty
      }
    } catch let error as SQLiteError where error.kind == .missing || error.needsWriter {
      return false
    }
  }

  /// Looks again under the write lock, as another process may have come first, and runs the next one.
  private func runNext(_ database: Database, now: Int64) throws -> Migration? {
    var next: Migration?
    do {
      try database.write(foreignKeys: .checkedAtEnd) { connection in
        next = try pending(MigrationHistory(connection)).first
        guard let migration = next else { return }
        try connection.execute(sql: migration.sql)
        try MigrationHistory.record(
          migration, in: connection, applicationID: database.configuration.applicationID, now: now)
      }
      return next
    } catch let error as SQLiteError {
      guard let next else { throw error }
      throw MigrationError.failed(version: next.version, name: next.name, cause: error)
    }
  }

  /// The migrations a database with this history has not run, when the history is one of ours.
  private func pending(_ history: MigrationHistory) throws(MigrationError) -> ArraySlice<Migration> {
    // First of all, for a newer release may even keep its history differently.
    guard history.headerVersion <= migrations.count else {
      throw .newerVersion(found: history.headerVersion, newest: migrations.count)
    }
    for (migration, applied) in zip(migrations, history.applied) {
      guard applied.version == migration.version else { throw .missing(version: migration.version) }
      guard applied.checksum == migration.checksum else {
        throw .edited(version: migration.version, name: migration.name)
      }
    }
    let recorded = history.applied.last?.version ?? 0
    guard recorded == history.headerVersion else {
      throw .inconsistent(headerVersion: history.headerVersion, recordedVersion: recorded)
    }
    return migrations.dropFirst(recorded)
  }
}
