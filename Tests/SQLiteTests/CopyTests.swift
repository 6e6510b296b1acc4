import Foundation
import Testing

@testable import SQLite

@Suite struct CopyTests {
  @Test("A copy is one file with the last commit, also one that is in the log alone and while a writer holds its lock")
  func copy() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: ["a", "b"])
    try database.write { connection in
      _ = try connection.run(sql: "INSERT INTO item (name) VALUES ('not yet')")
      try database.copy(to: folder.file("copy.db"))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("copy") }
    #expect(files == ["copy.db"])
    let copy = try Database(
      configuration: .init(path: folder.file("copy.db"), applicationID: TemporaryFolder.applicationID))
    let (names, problems, owner) = try copy.read { connection in
      (
        try connection.query(sql: "SELECT name FROM item ORDER BY id") { row in row.text(0) },
        try connection.structuralProblems() + connection.danglingReferences(), try connection.applicationID()
      )
    }
    #expect(names == ["a", "b"])
    #expect(problems.isEmpty)
    #expect(owner == Int64(TemporaryFolder.applicationID))
  }

  @Test("A database is lent alone only when no other connection has it open, and then without a log beside it")
  func alone() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database(items: ["a"])
    let other = try folder.database()
    let database = try folder.database(busyTimeoutMs: 50)
    try other.read { connection in
      _ = try connection.first(sql: "SELECT 1 FROM item") { row in row.int64(0) }
      let error = #expect(throws: SQLiteError.self) { try database.alone { _ in } }
      #expect(error?.kind == .busy)
    }
    other.closeIdleConnections()
    try database.alone { _ in
      #expect(!FileManager.default.fileExists(atPath: folder.file("test.db-wal")))
      let late = try folder.database(busyTimeoutMs: 50)
      let error = #expect(throws: SQLiteError.self) {
        try late.read { connection in try connection.first(sql: "SELECT 1 FROM item") { row in row.int64(0) } }
      }
      #expect(error?.kind == .busy)
    }
    // It goes on as before.
    try database.write { connection in _ = try connection.run(sql: "INSERT INTO item (name) VALUES ('b')") }
    #expect(
      try other.read { connection in try connection.first(sql: "SELECT count(*) FROM item") { $0.int64(0) } } == 2)
  }
}
