import SQLite
import Testing

@Suite("Statements")
struct StatementTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database(items: ["a", "b", "c"])
  }

  @Test("a statement runs again and again with new values")
  func reuse() throws {
    try database.write { connection in
      let insert = try connection.statement(sql: "INSERT INTO item (id, name) VALUES (?1, ?2)")
      for id in 10..<13 {
        try insert.bind(id, at: 1)
        try insert.bind("item \(id)", at: 2)
        try insert.run()
      }
      #expect(connection.changes == 1)
      #expect(connection.lastInsertRowID == 12)
    }
    #expect(try database.items() == ["a", "b", "c", "item 10", "item 11", "item 12"])
  }

  @Test("a statement that failed takes new values at once")
  func reuseAfterError() throws {
    try database.write { connection in
      let insert = try connection.statement(sql: "INSERT INTO item (name) VALUES (?)")
      try insert.bind("a", at: 1)
      let refused = try sqliteError { try insert.run() }
      #expect(refused != nil)
      try insert.bind("d", at: 1)
      try insert.run()
    }
    #expect(try database.items() == ["a", "b", "c", "d"])
  }

  @Test("rows come one by one; a reset gives up the rest")
  func stepping() throws {
    try database.read { connection in
      let select = try connection.statement(sql: "SELECT name FROM item WHERE name >= ? ORDER BY id")
      try select.bind("b", at: 1)
      #expect(try select.step())
      let second = select.row.text(0)
      #expect(second == "b")
      let refused = try sqliteError { try select.bind("c", at: 1) }
      #expect(refused != nil)
      select.reset()
      try select.bind("c", at: 1)
      #expect(try select.step())
      let third = select.row.text(0)
      #expect(third == "c")
      let hasMore = try select.step()
      #expect(!hasMore)
      let behindTheLast = select.row.textOrNil(0)
      #expect(behindTheLast == nil)
    }
  }

  private func firstRow(_ connection: borrowing Connection) throws -> Row {
    let statement = try connection.statement(sql: "SELECT name FROM item ORDER BY id")
    _ = try statement.step()
    return statement.row
  }

  @Test("a row can be read after its statement went out of sight")
  func rowOutlivesName() throws {
    let names = try database.read { connection in
      let first = try firstRow(connection)
      let again = try firstRow(connection)
      return [first.text(0), again.text(0)]
    }
    #expect(names == ["a", "a"])
  }

  @Test("the same SQL can be run inside its own loop")
  func nestedLoops() throws {
    let sql = "SELECT name FROM item ORDER BY id"
    let pairs = try database.read { connection in
      try connection.query(sql: sql) { outer in
        try connection.query(sql: sql) { inner in outer.text(0) + inner.text(0) }
      }
    }
    #expect(pairs == [["aa", "ab", "ac"], ["ba", "bb", "bc"], ["ca", "cb", "cc"]])
  }

  @Test("values bound for one use are gone at the next")
  func bindingsAreCleared() throws {
    let sql = "SELECT ?1"
    try database.read { connection in
      _ = try connection.first(sql: sql, ["secret"]) { _ in }
      let statement = try connection.statement(sql: sql)
      #expect(try statement.step())
      let isNull = statement.row.isNull(0)
      #expect(isNull)
    }
  }

  @Test("far more statements than the cache keeps all give their own answers")
  func manyStatements() throws {
    try database.read { connection throws in
      for round in 0..<2 {
        for number in 0..<200 {
          #expect(try connection.first(sql: "SELECT \(number)") { $0.int(0) } == number, "round \(round)")
        }
      }
    }
  }

  @Test("a statement kept beyond its closure is refused, also inside a later closure")
  func escape() throws {
    var kept: Statement?
    try database.read { kept = try $0.statement(sql: "SELECT 1") }
    let statement = try #require(kept)
    let errors = [
      try sqliteError { try statement.step() },
      try sqliteError { try statement.bind(1, at: 1) },
      try sqliteError { try database.read { _ in _ = try statement.step() } },
    ]
    for error in errors {
      #expect(error?.kind == .misuse)
      #expect(error?.sql == "SELECT 1")
    }
  }

  @Test("a statement kept beyond its database does no harm")
  func escapeBeyondDatabase() throws {
    var kept: Statement?
    do {
      let other = try folder.database()
      try other.read { kept = try $0.statement(sql: "SELECT 1") }
    }
    let refused = try sqliteError { try kept?.step() }
    #expect(refused != nil)
    kept = nil
  }

  @Test(
    "values and places must be as many",
    arguments: [([], "SELECT ?"), ([1, 2], "SELECT ?"), ([1], "SELECT 1"), ([1], "SELECT ?2")] as [([Value], String)])
  func wrongNumberOfValues(values: [Value], sql: String) throws {
    let error = try sqliteError { try database.read { try $0.run(sql: sql, values) } }
    #expect(error?.kind == .misuse)
  }

  @Test("a place that is not there is an error", arguments: [0, -1, 2, Int.max, Int.min])
  func wrongPlace(place: Int) throws {
    let error = try sqliteError {
      try database.read { try $0.statement(sql: "SELECT ?").bind(1, at: place) }
    }
    #expect(error?.kind == .misuse)
  }

  @Test(
    "where one statement is asked for, anything else is refused",
    arguments: [
      "", " \n\t", ";", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; -- more", "SELECT 1; \0", "SELECT 1; nonsense",
    ])
  func notOneStatement(sql: String) throws {
    let error = try sqliteError { try database.read { try $0.run(sql: sql) } }
    #expect(error?.kind == .misuse)
  }

  @Test(
    "one statement may have blanks, comments and semicolons around it",
    arguments: ["SELECT 1", " SELECT 1 ;;\n", "/* so */ SELECT 1;", "SELECT 1 -- so"])
  func oneStatement(sql: String) throws {
    #expect(try database.read { try $0.first(sql: sql) { $0.int(0) } } == 1)
  }

  @Test("a script runs all its statements, whatever stands between them")
  func script() throws {
    try database.write { connection in
      try connection.execute(
        sql: """
          ;; -- one
          INSERT INTO item (name) VALUES ('semi;colon');
          SELECT name FROM item; /* rows are not read */ ;
          INSERT INTO item (name) VALUES ('Zoë 🎠')
          -- the end
          """)
      try connection.execute(sql: "")
    }
    #expect(try database.items() == ["a", "b", "c", "semi;colon", "Zoë 🎠"])
  }

  @Test("an error in a script tells the statement at fault, and nothing of the script stays")
  func failingScript() throws {
    let error = try sqliteError {
      try database.write { connection in
        try connection.execute(
          sql: "INSERT INTO item (name) VALUES ('d');\nINSERT INTO item (name) VALUES ('a');\nDELETE FROM item;")
      }
    }
    #expect(error?.isUniqueViolation == true)
    #expect(error?.sql == "\nINSERT INTO item (name) VALUES ('a');")
    #expect(try database.items() == ["a", "b", "c"])
  }

  @Test(
    "a NUL character in a script is refused, for SQLite would stop reading there",
    arguments: ["\0", "SELECT 1; \0 SELECT 2", "SELECT 1 \0"])
  func nulInScript(sql: String) throws {
    let error = try sqliteError { try database.write { try $0.execute(sql: sql) } }
    #expect(error?.kind == .misuse)
  }

  @Test("run tells how many rows changed, also when there is nothing to change")
  func changes() throws {
    try database.write { connection throws in
      #expect(try connection.run(sql: "UPDATE item SET name = name || 'x' WHERE name < ?", ["c"]) == 2)
      #expect(try connection.run(sql: "DELETE FROM item WHERE id > 100") == 0)
      #expect(try connection.run(sql: "CREATE TABLE other (a INTEGER) STRICT") == 0)
      #expect(try connection.run(sql: "INSERT INTO item (name) VALUES ('a') ON CONFLICT DO NOTHING") == 1)
      #expect(try connection.run(sql: "INSERT INTO item (name) VALUES ('a') ON CONFLICT DO NOTHING") == 0)
      #expect(try connection.run(sql: "SELECT 1") == 0)
    }
  }

  @Test("first gives the first row, and nil where there is none")
  func first() throws {
    try database.read { connection throws in
      #expect(try connection.first(sql: "SELECT name FROM item ORDER BY id DESC") { $0.text(0) } == "c")
      #expect(try connection.first(sql: "SELECT name FROM item WHERE id = 99") { $0.text(0) } == nil)
    }
  }
}
