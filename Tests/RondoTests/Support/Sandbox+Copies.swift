import Foundation
import SQLite
import Testing

extension Sandbox {
  /// How many clicks the report of a copy says there are in all.
  func clicks(in database: String) throws -> Int {
    try objects("report", "clicks", "--by", "banner", "--database", database)
      .reduce(0) { sum, row in sum + (row["clicks"] as? Int ?? 0) }
  }

  /// Changes a database behind the back of the program.
  func change(_ sql: String, in path: String? = nil) throws {
    let database = try Database(configuration: .init(path: path ?? database, applicationID: 0x524F_4E44))
    try database.write { connection in try connection.execute(sql: sql) }
  }

  /// The names of all files but those that SQLite and the daemon keep beside a database.
  func ownFiles() throws -> [String] {
    try files().filter { name in !["-wal", "-shm", ".daemon"].contains { name.hasSuffix($0) } }
  }

  /// The slugs of all sets.
  func slugs() throws -> [String] {
    try objects("set", "list").compactMap { $0["slug"] as? String }
  }

  /// The names beside the database that restoring gave.
  func replaced() throws -> [String] {
    try files().filter { $0.contains(".replaced-") }
  }
}
