import Testing

@testable import SQLite

@Suite struct CheckpointTests {
  private func fill(_ database: Database, rows: Int) throws {
    for _ in 0..<rows {
      try database.write { connection in
        _ = try connection.run(sql: "INSERT INTO item (name) VALUES (hex(randomblob(1500)))")
      }
    }
  }

  @Test("A checkpoint copies what is in the log, and has nothing left to do then")
  func copies() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: [])
    try fill(database, rows: 20)
    let first = try database.checkpoint()
    #expect(first.logged >= 20)
    #expect(first.copied == first.logged)
  }

  @Test("While a reader looks at an old state, a checkpoint copies only up to that, and nobody waits")
  func reader() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: [])
    try database.read { connection in
      _ = try connection.first(sql: "SELECT count(*) FROM item") { row in row.int64(0) }
      try fill(database, rows: 20)
      let partial = try database.checkpoint()
      #expect(partial.copied < partial.logged)
    }
    let whole = try database.checkpoint()
    #expect(whole.copied == whole.logged)
  }

  @Test("Commits make checkpoints themselves where the log grows longer than they are told")
  func commits() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: [])
    try database.checkpointAtCommit(pages: 100_000)
    try fill(database, rows: 300)
    let long = try database.checkpoint()
    #expect(long.logged >= 300)
    try database.checkpointAtCommit(pages: 50)
    try fill(database, rows: 300)
    #expect(try database.checkpoint().logged < 100)
  }
}
