public import CivilTime
import JSON
public import SQLite

/// Copies of databases that were looked through.
public enum CheckedCopy {
  /// Copies a database into a new file as its last commit left it, while others read and write, and checks the copy.
  ///
  /// - Parameter path: Of a file that is not there yet; what of it is made when this throws is for the caller to remove.
  /// - Throws: ``DamagedCopy``, errors of the database.
  public static func make(of database: Database, at path: String) throws -> DatabaseCheck {
    try database.copy(to: path)
    let copy = try Database(
      configuration: Database.Configuration(
        path: path, applicationID: BannerStore.applicationID, busyTimeoutMs: database.configuration.busyTimeoutMs))
    guard try copy.read({ connection in try connection.applicationID() }) == Int64(BannerStore.applicationID) else {
      throw DamagedCopy(source: database.configuration.path, problems: ["it is no database of Rondo"])
    }
    let check = try DatabaseCheck(copy)
    guard check.isClean else {
      throw DamagedCopy(source: database.configuration.path, problems: check.problems)
    }
    return check
  }

  /// Copies a database that is to take the place of another, brings it up to date, and checks it.
  ///
  /// - Parameters:
  ///   - source: The file that was kept, maybe by an earlier version.
  ///   - actor: Who does this, for the log of changes in the copy.
  /// - Throws: ``DamagedCopy``, `SQLiteError` for a file of another program, `MigrationError` for one of a newer version.
  public static func prepare(
    from source: String, at path: String, busyTimeoutMs: Int, now: Instant, actor: @escaping @Sendable () -> String
  ) throws -> DatabaseCheck {
    let database = try Database(
      configuration: Database.Configuration(
        path: source, applicationID: BannerStore.applicationID, busyTimeoutMs: busyTimeoutMs))
    try database.copy(to: path)
    let copy = try Database(
      configuration: Database.Configuration(
        path: path, applicationID: BannerStore.applicationID, busyTimeoutMs: busyTimeoutMs))
    let owner = try copy.read { connection in
      (try connection.applicationID(), try connection.structuralProblems())
    }
    guard owner.0 == Int64(BannerStore.applicationID) else {
      throw DamagedCopy(source: source, problems: ["it is empty"])
    }
    // Before migrations, which might stumble over it in other words.
    guard owner.1.isEmpty else { throw DamagedCopy(source: source, problems: owner.1) }
    let store = try BannerStore(
      path: path, createIfMissing: false, busyTimeoutMs: busyTimeoutMs, now: now, actor: actor())
    let check = try DatabaseCheck(store.database)
    guard check.isClean else { throw DamagedCopy(source: source, problems: check.problems) }
    try store.note(.databaseRestored, after: .object([.init(key: "from", value: .string(source))]), at: now)
    return check
  }
}
