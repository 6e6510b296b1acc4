import SQLite
import Testing

@Suite("Transactions")
struct TransactionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("what a write did is there for readers once it returned, and its result is handed on")
  func commit() throws {
    let database = try folder.database(items: [])
    let id = try database.write { connection in
      try connection.add("a")
      return connection.lastInsertRowID
    }
    #expect(id == 1)
    #expect(try database.items() == ["a"])
  }

  @Test("a write that throws leaves nothing behind, and its own error comes out")
  func rollback() throws {
    let database = try folder.database(items: ["a"])
    #expect(throws: Refusal()) {
      try database.write { connection in
        try connection.add("b")
        throw Refusal()
      }
    }
    #expect(try database.items() == ["a"])
    try database.write { try $0.add("c") }
    #expect(try database.items() == ["a", "c"])
  }

  @Test("a commit that fails rolls back, names the cause, and leaves the connection usable")
  func failingCommit() throws {
    let database = try folder.database(items: ["a"])
    try database.write { connection in
      try connection.execute(
        sql: """
          CREATE TABLE part (
            item INTEGER NOT NULL REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED
          ) STRICT
          """)
    }
    let error = try sqliteError {
      try database.write { connection in
        try connection.add("b")
        try connection.run(sql: "INSERT INTO part (item) VALUES (99)")
      }
    }
    #expect(error?.kind == .constraint)
    #expect(error?.sql == "COMMIT")
    #expect(try database.items() == ["a"])
    try database.write { try $0.add("c") }
    #expect(try database.items() == ["a", "c"])
  }

  @Test("a full database is told as such, and takes writes again once there is room")
  func full() throws {
    let database = try folder.database(items: ["a"])
    // The limit is one of the connection that writes, so it holds until it is lifted.
    let pages = try #require(try database.written("PRAGMA page_count"))
    guard case .integer(let count) = pages else { throw Refusal() }
    _ = try database.written("PRAGMA max_page_count = \(count)")
    let error = try sqliteError {
      try database.write { connection in
        for number in 0..<1000 { try connection.add("a name of some length, number \(number)") }
      }
    }
    #expect(error?.kind == .full)
    #expect(try database.items() == ["a"])
    _ = try database.written("PRAGMA max_page_count = 100000")
    try database.write { try $0.add("b") }
    #expect(try database.items() == ["a", "b"])
  }

  @Test("after SQLite rolled back by itself, the rest of the closure is not committed piece by piece")
  func swallowedFatalError() throws {
    let database = try folder.database(items: ["a"])
    let error = try sqliteError {
      try database.write { connection in
        let insert = try connection.statement(sql: "INSERT INTO item (name) VALUES ('e')")
        try connection.add("b")
        // ON CONFLICT ROLLBACK ends the transaction from inside, as a full disk can.
        let sql = "INSERT OR ROLLBACK INTO item (name) VALUES ('a')"
        let refused = try sqliteError { try connection.run(sql: sql) }
        #expect(refused != nil)
        try? connection.add("c")
        _ = try? insert.run()
        try? connection.execute(sql: "INSERT INTO item (name) VALUES ('d')")
      }
    }
    #expect(error?.isUniqueViolation == true)
    #expect(error?.message == "UNIQUE constraint failed: item.name")
    #expect(try database.items() == ["a"])
  }

  @Test(
    "transactions cannot be begun or ended inside a closure",
    arguments: ["BEGIN", "COMMIT", "END", "ROLLBACK", "BEGIN IMMEDIATE"])
  func transactionControl(sql: String) throws {
    let database = try folder.database(items: ["a"])
    let error = try sqliteError {
      try database.write { connection in
        try connection.add("b")
        try connection.execute(sql: sql)
      }
    }
    #expect(error?.message == "not authorized")
    #expect(try database.items() == ["a"])
  }

  @Test("a savepoint can be rolled back by itself")
  func savepoint() throws {
    let database = try folder.database(items: [])
    try database.write { connection in
      try connection.add("a")
      try connection.execute(sql: "SAVEPOINT one; INSERT INTO item (name) VALUES ('b'); ROLLBACK TO one; RELEASE one")
    }
    #expect(try database.items() == ["a"])
  }

  @Test("a write inside a write of the same thread is an error, not a standstill, and the outer one goes on")
  func nestedWrite() throws {
    let database = try folder.database(items: [])
    try database.write { connection in
      try connection.add("a")
      let error = try sqliteError { try database.write { try $0.add("b") } }
      #expect(error?.kind == .misuse)
      try connection.add("c")
    }
    #expect(try database.items() == ["a", "c"])
    try database.write { try $0.add("d") }
    #expect(try database.items() == ["a", "c", "d"])
  }

  @Test("two databases can be written inside one another")
  func twoDatabases() throws {
    let database = try folder.database(items: [])
    let otherFolder = try TemporaryFolder()
    let other = try otherFolder.database(items: [])
    try database.write { connection in
      try connection.add("a")
      try other.write { try $0.add("b") }
    }
    #expect(try database.items() == ["a"])
    #expect(try other.items() == ["b"])
  }

  @Test("a read sees one snapshot from its first statement to its last, whatever is committed meanwhile")
  func snapshot() throws {
    let database = try folder.database(items: ["a"])
    try database.read { connection in
      let count = { (connection: borrowing Connection) in
        try connection.first(sql: "SELECT count(*) FROM item") { $0.int(0) }
      }
      #expect(try count(connection) == 1)
      try database.write { try $0.add("b") }
      #expect(try count(connection) == 1)
      #expect(try database.items() == ["a", "b"])
    }
    #expect(try database.items() == ["a", "b"])
  }

  @Test("a read inside a write sees what was committed before")
  func readInsideWrite() throws {
    let database = try folder.database(items: ["a"])
    try database.write { connection in
      try connection.add("b")
      #expect(try database.items() == ["a"])
    }
    #expect(try database.items() == ["a", "b"])
  }

  @Test("a reader cannot write")
  func readersAreReadOnly() throws {
    let database = try folder.database(items: ["a"])
    let error = try sqliteError { try database.read { try $0.add("b") } }
    #expect(error?.kind == .readOnly)
    #expect(try database.items() == ["a"])
  }

  @Test("a loop that is left in the middle holds no snapshot for the next read")
  func abandonedRows() throws {
    let database = try folder.database(items: ["a", "b", "c"])
    #expect(throws: Refusal()) {
      try database.read { try $0.forEach(sql: "SELECT name FROM item") { _ in throw Refusal() } }
    }
    var kept: Statement?
    try database.read { connection in
      let statement = try connection.statement(sql: "SELECT name FROM item ORDER BY id")
      #expect(try statement.step())
      kept = statement
    }
    try database.write { try $0.add("d") }
    #expect(try database.items() == ["a", "b", "c", "d"])
    #expect(kept != nil)
  }

  @Test("the data version changes with every commit and only then")
  func dataVersion() throws {
    let database = try folder.database(items: [])
    let first = try database.dataVersion()
    #expect(try database.dataVersion() == first)
    try database.write { try $0.add("a") }
    let second = try database.dataVersion()
    #expect(second != first)
    #expect(throws: Refusal()) {
      try database.write { connection in
        try connection.add("b")
        throw Refusal()
      }
    }
    _ = try database.items()
    #expect(try database.dataVersion() == second)
    let other = try folder.database()
    try other.write { try $0.add("c") }
    #expect(try database.dataVersion() != second)
  }
}
