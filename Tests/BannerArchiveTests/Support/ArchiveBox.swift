import BannerArchive
import BannerStore
import CSQLite
import CivilTime
import Foundation
import SQLite
import Testing

/// A folder of its own for one test, for any number of databases and archives; removed with the last reference.
final class ArchiveBox {
  let folder: String
  var now = Instant(millisecondsSince1970: 1_790_000_000_000)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A database of this name with a media folder of its own.
  func store(_ name: String) throws -> BannerStore {
    try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    return try BannerStore(
      path: "\(folder)/\(name)/rondo.db", createIfMissing: true, busyTimeoutMs: 10_000, now: now)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// What an archive is marked with.
  static var applicationID: Int32 { ArchiveFormat.applicationID }

  /// Exports a database and gives the path of the archive.
  @discardableResult
  func export(_ store: BannerStore, to name: String, sets: [String]? = nil, events: Bool = true) throws -> String {
    _ = try ArchiveExport(of: store, sets: sets, withEvents: events).write(
      to: path(name), program: "rondo test", at: now)
    return path(name)
  }

  @discardableResult
  func bring(_ path: String, into store: BannerStore, rehearsing: Bool = false) throws -> ArchiveImportReport {
    try ArchiveImport(from: path, into: store).run(rehearsing: rehearsing, at: now)
  }

  /// Brings an archive that is not to be taken, and gives what does not fit.
  func conflicts(of path: String, into store: BannerStore) throws -> [String] {
    do {
      _ = try bring(path, into: store)
      return []
    } catch let conflicts as ArchiveConflicts {
      return conflicts.listed.map { "\($0.subject): \($0.problem)" }
    }
  }

  /// Changes an archive by hand, as `sqlite3` would.
  func tamper(_ path: String, _ sql: String) throws {
    let database = try Database(
      configuration: Database.Configuration(path: path, applicationID: ArchiveFormat.applicationID, journal: .inMemory))
    try database.write { connection in try connection.execute(sql: sql) }
  }

  func pass(_ milliseconds: Int64) {
    now = now.adding(milliseconds: milliseconds)
  }
}

extension ArchiveBox {
  /// Runs SQL as another program would: without the rules that our own connections keep.
  func shell(_ path: String, _ sql: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    try #require(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
  }
}
