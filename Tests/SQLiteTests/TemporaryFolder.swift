import Foundation
import SQLite

/// A folder of its own for one test, removed with everything in it when the last reference is gone.
final class TemporaryFolder: Sendable {
  /// "TEST": whose the databases of the tests are.
  static let applicationID: Int32 = 0x5445_5354

  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-sqlite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of the database, or of another file in the folder.
  func file(_ name: String = "test.db") -> String {
    "\(path)/\(name)"
  }

  /// A database in the folder, made at the first write.
  func database(createIfMissing: Bool = true, busyTimeoutMs: Int = 10_000) throws(SQLiteError) -> Database {
    try Database(
      configuration: .init(
        path: file(), applicationID: Self.applicationID, createIfMissing: createIfMissing,
        busyTimeoutMs: busyTimeoutMs))
  }

  /// A database with a table `item (id INTEGER PRIMARY KEY, name TEXT)` that holds the names.
  func database(items: [String]) throws -> Database {
    let database = try database()
    try Migrator(migrations: [.items]).migrate(database, now: 0)
    try database.write { connection in
      for name in items {
        try connection.run(sql: "INSERT INTO item (name) VALUES (?)", [.text(name)])
      }
    }
    return database
  }

  /// The names of the files in the folder, sorted.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func write(_ bytes: [UInt8], to name: String = "test.db") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func bytes(of name: String = "test.db") throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}

extension Migration {
  static let items = Migration(
    version: 1, name: "items", sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT;")
}

extension Database {
  /// The names in the table `item`, in the order they came.
  func items() throws -> [String] {
    try read { try $0.query(sql: "SELECT name FROM item ORDER BY id") { $0.text(0) } }
  }

  /// The first column of the first row, read by a connection that may write.
  func written(_ sql: String) throws -> Value? {
    try write { try $0.first(sql: sql) { $0.value(0) } }
  }
}

extension Connection {
  func add(_ name: String) throws {
    try run(sql: "INSERT INTO item (name) VALUES (?)", [.text(name)])
  }
}

/// An error of the tests' own.
struct Refusal: Error, Equatable {}

/// The error that SQLite or its layer throws in `body`, `nil` when it throws none.
func sqliteError<T>(in body: () throws -> T) throws -> SQLiteError? {
  do {
    _ = try body()
    return nil
  } catch let error as SQLiteError {
    return error
  }
}
