import SQLite
import Testing

@Suite("Errors")
struct ErrorTests {
  @Test("an error says what failed, its code and the SQL on one line, and no value that was bound")
  func description() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: ["secret"])
    let thrown = try sqliteError {
      try database.write { try $0.run(sql: "INSERT INTO item (name)\n  VALUES (?)", ["secret"]) }
    }
    let error = try #require(thrown)
    #expect(error.kind == .constraint)
    #expect(error.code == 2067)
    #expect(error.isUniqueViolation)
    #expect(
      error.description
        == "UNIQUE constraint failed: item.name (SQLite code 2067) in: INSERT INTO item (name) VALUES (?)")
    #expect(!"\(error)".contains("secret"))
  }

  @Test("long SQL is cut in the description, not in the error")
  func longSQL() {
    let sql = "SELECT " + String(repeating: "x", count: 500)
    let error = SQLiteError(code: 1, message: "no", sql: sql)
    #expect(error.description == "no (SQLite code 1) in: \(sql.prefix(200))…")
    #expect(error.sql == sql)
    #expect(SQLiteError(code: 1, message: "no").description == "no (SQLite code 1)")
  }

  @Test(
    "the class of an error follows from its code, extended or not",
    arguments: [
      (5, .busy), (261, .busy), (517, .busy), (6, .busy), (15, .busy), (13, .full), (8, .readOnly), (776, .readOnly),
      (11, .corrupt), (267, .corrupt), (26, .notADatabase), (14, .cannotOpen), (3, .cannotOpen), (526, .directory),
      (19, .constraint), (787, .constraint), (10, .inputOutput), (778, .inputOutput), (9, .interrupted), (18, .tooBig),
      (21, .misuse), (25, .misuse), (1, .other), (23, .other), (7, .other),
    ] as [(Int32, SQLiteError.Kind)])
  func kinds(code: Int32, kind: SQLiteError.Kind) {
    #expect(SQLiteError(code: code, message: "").kind == kind)
  }

  @Test("only a second row with the same key or unique column is a unique violation")
  func uniqueViolations() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: ["a"])
    try database.write { connection in
      try connection.execute(
        sql: """
          CREATE TABLE pair (a INTEGER NOT NULL CHECK (a > 0), b INTEGER REFERENCES item (id), PRIMARY KEY (a))
          STRICT, WITHOUT ROWID;
          INSERT INTO pair VALUES (1, 1);
          """)
      let cases = [
        ("INSERT INTO item VALUES (1, 'b')", true), ("INSERT INTO item VALUES (2, 'a')", true),
        ("INSERT INTO pair VALUES (1, 1)", true), ("INSERT INTO pair VALUES (0, 1)", false),
        ("INSERT INTO pair VALUES (2, 9)", false), ("INSERT INTO pair VALUES (NULL, 1)", false),
      ]
      for (sql, isUnique) in cases {
        let error = try sqliteError { try connection.run(sql: sql) }
        #expect(error?.kind == .constraint, "\(sql)")
        #expect(error?.isUniqueViolation == isUnique, "\(sql)")
      }
    }
  }

  @Test("a misspelt column in double quotes is an error, not a text")
  func doubleQuotes() throws {
    let folder = try TemporaryFolder()
    let database = try folder.database(items: [])
    let error = try sqliteError {
      try database.read { try $0.query(sql: "SELECT * FROM item WHERE \"nmae\" = 1") { _ in } }
    }
    #expect(error?.message == "no such column: nmae")
  }
}
