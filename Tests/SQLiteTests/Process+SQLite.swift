import Foundation
import Testing

extension Process {
  /// Runs a script on a file in a connection that this package has no part in.
  static func runSQLite(_ path: String, _ sql: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", path, sql]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
