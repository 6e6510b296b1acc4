import SQLite
import Testing

@Suite("Values")
struct ValueTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database()
    let things = Migration(
      version: 1, name: "things", sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY, value ANY) STRICT")
    try Migrator(migrations: [things]).migrate(database, now: 0)
  }

  /// Writes a value to the file and reads it back by another connection.
  private func throughTheFile<T>(_ value: Value, _ read: (borrowing Row) -> T) throws -> T? {
    let id = try database.write { connection in
      try connection.run(sql: "INSERT INTO thing (value) VALUES (?)", [value])
      return connection.lastInsertRowID
    }
    return try database.read { try $0.first(sql: "SELECT value FROM thing WHERE id = ?", [.integer(id)], read) }
  }

  static let examples: [Value] = [
    .null, 0, -1, 1, .integer(.max), .integer(.min), .real(0.1), .real(-.infinity), .real(.greatestFiniteMagnitude),
    .real(.leastNonzeroMagnitude), .text(""), .text("\0"), .text("a\0b\0"), .text("Zoë 👩‍👩‍👧 שלום"), .text("e\u{301}"),
    .text("'\"%_\\\n\t\r"),
    .text("\u{FEFF}\u{10FFFF}"), .blob([]), .blob([0]),
    .blob(Array(0...255)),
  ]

  @Test("every value comes back from the file as it went in", arguments: examples)
  func roundTrip(value: Value) throws {
    #expect(try throughTheFile(value) { $0.value(0) } == value)
  }

  @Test("a value of a megabyte comes back from the file as it went in")
  func large() throws {
    let bytes = [UInt8](repeating: 0xA5, count: 1_000_000)
    let sameBytes = try throughTheFile(.blob(bytes)) { $0.blob(0) } == bytes
    #expect(sameBytes)
    let text = String(repeating: "ü", count: 500_000)
    let sameText = try throughTheFile(.text(text)) { $0.text(0) } == text
    #expect(sameText)
  }

  @Test("composed and decomposed letters stay apart, byte for byte")
  func unicodeIsNotNormalised() throws {
    #expect(try throughTheFile("e\u{301}") { $0.blob(0) } == [0x65, 0xCC, 0x81])
    #expect(try throughTheFile("\u{E9}") { $0.blob(0) } == [0xC3, 0xA9])
  }

  @Test("NaN is stored as NULL")
  func notANumber() throws {
    #expect(try throughTheFile(.real(.nan)) { $0.value(0) } == .null)
  }

  @Test("an empty blob and an empty text are not NULL")
  func emptyIsNotNull() throws {
    #expect(try throughTheFile(.blob([])) { $0.blobOrNil(0) } == [])
    #expect(try throughTheFile(.text("")) { $0.textOrNil(0) } == "")
    #expect(try throughTheFile(.null) { $0.blobOrNil(0) } == .some(nil))
  }

  @Test("text that is not UTF-8 is read with U+FFFD in place of what is broken, and its bytes are at hand")
  func invalidText() throws {
    try database.write { connection in
      try connection.execute(
        sql: "INSERT INTO thing VALUES (1, CAST(x'61FF62C3' AS TEXT)), (2, CAST(x'EDA080' AS TEXT))")
    }
    let (text, bytes) = try #require(
      try database.read { try $0.first(sql: "SELECT value FROM thing WHERE id = 1") { ($0.text(0), $0.blob(0)) } })
    #expect(text == "a\u{FFFD}b\u{FFFD}")
    #expect(bytes == [0x61, 0xFF, 0x62, 0xC3])
    let surrogate = try database.read { try $0.first(sql: "SELECT value FROM thing WHERE id = 2") { $0.text(0) } }
    #expect(surrogate?.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" } == true)
  }

  @Test("columns are read as the type that is asked for, as SQLite converts them")
  func conversions() throws {
    try database.read { connection in
      try connection.forEach(sql: "SELECT 7, 7.9, '12 apples', NULL, x'3432', 9e99, 'none'") { row in
        let count = row.count
        #expect(count == 7)
        let integers = (0..<7).map { row.int64($0) }
        #expect(integers == [7, 7, 12, 0, 42, .max, 0])
        let texts = (0..<4).map { row.text($0) }
        #expect(texts == ["7", "7.9", "12 apples", ""])
        let numbers = (0..<4).map { row.double($0) }
        #expect(numbers == [7, 7.9, 12, 0])
        let absent: [Value] = [.init(row.int64OrNil(3)), .init(row.intOrNil(3)), .init(row.doubleOrNil(3))]
        #expect(absent == [nil, nil, nil])
        let present: [Value] = [.init(row.int64OrNil(0)), .init(row.intOrNil(0)), .init(row.doubleOrNil(1))]
        #expect(present == [7, 7, .real(7.9)])
        let bytes: [Value] = [.init(row.textOrNil(2)), .init(row.blobOrNil(4))]
        #expect(bytes == ["12 apples", .blob([0x34, 0x32])])
      }
    }
  }

  @Test("a column that is not there is NULL", arguments: [1, -1, Int.max, Int.min])
  func noSuchColumn(column: Int) throws {
    let found = try database.read { try $0.first(sql: "SELECT 1") { ($0.isNull(column), $0.value(column)) } }
    #expect(found?.0 == true)
    #expect(found?.1 == .null)
  }

  @Test("bytes can be lent without a copy, also those of a value that has none")
  func lentBytes() throws {
    try database.read { connection in
      try connection.forEach(sql: "SELECT x'0102030405060708', NULL, x''") { row in
        let number = row.withBytes(0) { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
        #expect(number == 0x0102_0304_0506_0708)
        let counts = [row.withBytes(1) { $0.count }, row.withBytes(2) { $0.count }]
        #expect(counts == [0, 0])
      }
    }
  }

  @Test("a value is made from what Swift has for it")
  func fromSwift() {
    #expect(Value(Int64?.none) == .null && Value(Int?.none) == .null && Value(String?.none) == .null)
    #expect(Value(Double?.none) == .null && Value([UInt8]?.none) == .null)
    #expect(Value(Int64.min) == .integer(.min) && Value(7) == 7 && Value("a") == "a")
    #expect(Value(1.5) == .real(1.5) && Value([1]) == .blob([1]) && Value(true) == 1 && Value(false) == 0)
  }

  @Test("each way of binding stores what it was given")
  func binding() throws {
    let sql = "SELECT ?1, typeof(?1)"
    func stored(_ bind: (Statement) throws -> Void) throws -> [String] {
      try database.read { connection in
        let statement = try connection.statement(sql: sql)
        try bind(statement)
        _ = try statement.step()
        return [statement.row.text(0), statement.row.text(1)]
      }
    }
    #expect(try stored { try $0.bind(Int64.min, at: 1) } == ["-9223372036854775808", "integer"])
    #expect(try stored { try $0.bind(7, at: 1) } == ["7", "integer"])
    #expect(try stored { try $0.bind(Int64?.none, at: 1) } == ["", "null"])
    #expect(try stored { try $0.bind(Int?.some(8), at: 1) } == ["8", "integer"])
    #expect(try stored { try $0.bind(String?.none, at: 1) } == ["", "null"])
    #expect(try stored { try $0.bind(String?.some("x"), at: 1) } == ["x", "text"])
    #expect(try stored { try $0.bind(1.5, at: 1) } == ["1.5", "real"])
    #expect(try stored { try $0.bindNull(at: 1) } == ["", "null"])
    #expect(try stored { try $0.bind(blob: [0x41], at: 1) } == ["A", "blob"])
    #expect(try stored { try $0.bind(blob: [], at: 1) } == ["", "blob"])
    #expect(try stored { try $0.bind(blob: UnsafeRawBufferPointer(start: nil, count: 0), at: 1) } == ["", "blob"])
    #expect(
      try stored { statement in
        try withUnsafeBytes(of: UInt16(0x4142).bigEndian) { try statement.bind(blob: $0, at: 1) }
      } == ["AB", "blob"])
  }

  @Test("what is larger than SQLite allows is told as such")
  func tooBig() throws {
    let error = try sqliteError {
      try database.write { try $0.run(sql: "INSERT INTO thing (value) VALUES (zeroblob(1000000001))") }
    }
    #expect(error?.kind == .tooBig)
  }
}
