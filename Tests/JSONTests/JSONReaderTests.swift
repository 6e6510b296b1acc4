import Testing

import JSON

@Suite("JSONReader")
struct JSONReaderTests {
  @Test("A tap is read member by member, whatever the order and what else is there")
  func tap() throws {
    let text = #"""
      {"event_id":"0199a3c1-7d3e-7b1a-9c55-2f6d8e4b1a90","set":"hero","extra":{"a":[1,{"b":null}]},"revision":3,
       "layout":"both-ends","physical_index":4,"occurred_at":"2026-11-30T08:37:00.123Z"}
      """#
    var seen: [String] = []
    try reading(text) { (reader) throws(JSONError) in
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "event_id": seen.append(try reader.readString())
        case "set": seen.append(try reader.readText() == "hero" ? "the hero" : "another")
        case "revision": seen.append("revision \(try reader.readInt64())")
        case "layout": seen.append(try reader.readString())
        case "physical_index": seen.append("slot \(try reader.readInt64())")
        case "occurred_at": seen.append("\(try reader.readText().utf8?.count ?? 0) bytes")
        default: try reader.skipValue()
        }
      }
      try reader.finish()
    }
    #expect(
      seen == [
        "0199a3c1-7d3e-7b1a-9c55-2f6d8e4b1a90", "the hero", "revision 3", "both-ends", "slot 4", "24 bytes",
      ])
  }

  @Test("Keys and strings are matched by what they stand for, escapes or not")
  func matching() throws {
    try reading(#"{"s\u0065t":"h\u0065ro","é":"é"}"#) { (reader) throws(JSONError) in
      try reader.beginObject()
      let first = try reader.nextKey()
      #expect(first.map { $0 == "set" } == true)
      #expect(first.map { $0 == "s\\u0065t" } == false)
      #expect(first?.hasEscapes == true)
      #expect(first?.utf8 == nil)
      #expect(first?.string == "set")
      #expect(first.map { Array($0.rawUTF8) } == Array("s\\u0065t".utf8))
      #expect(try reader.readText() == "hero")
      let second = try reader.nextKey()
      #expect(second.map { $0 == "\u{E9}" } == true)
      #expect(second.map { $0 == "e\u{301}" } == false)
      #expect(second?.utf8.map(Array.init) == [0xC3, 0xA9])
      #expect(try reader.readText() == "é")
      #expect(try reader.nextKey() == nil)
    }
  }

  @Test("Values that are not read are skipped")
  func skipping() throws {
    try reading(#"[{"a":[1,2],"b":{"c":3}},"x",[[]],5]"#) { (reader) throws(JSONError) in
      try reader.beginArray()
      #expect(try reader.nextElement())
      try reader.beginObject()
      #expect(try reader.nextKey()?.string == "a")
      #expect(try reader.nextKey()?.string == "b")
      #expect(reader.depth == 2)
      #expect(try reader.nextKey() == nil)
      #expect(try reader.nextElement())
      #expect(try reader.nextElement())
      #expect(try reader.nextElement())
      #expect(try reader.readInt64() == 5)
      #expect(try !reader.nextElement())
      #expect(reader.depth == 0)
      try reader.finish()
    }
  }

  @Test("The kind of the next value is told without reading it")
  func peeking() throws {
    try reading(#"[{}, [], "", -1, true, false, null]"#) { (reader) throws(JSONError) in
      var kinds: [JSONKind] = []
      #expect(try reader.peek() == .array)
      try reader.beginArray()
      while try reader.nextElement() { kinds.append(try reader.peek()) }
      #expect(kinds == [.object, .array, .string, .number, .boolean, .boolean, .null])
    }
  }

  @Test("Null can stand for an absent value")
  func nulls() throws {
    try reading("[null, 1]") { (reader) throws(JSONError) in
      try reader.beginArray()
      #expect(try reader.nextElement())
      #expect(try reader.readNullIfPresent())
      #expect(try reader.nextElement())
      #expect(try !reader.readNullIfPresent())
      #expect(try reader.readInt64() == 1)
      #expect(try !reader.nextElement())
    }
  }

  @Test(
    "An integer is refused by its own name when it is none or too large",
    arguments: [
      ("1.0", .notAnInteger), ("1e3", .notAnInteger), ("-0.5", .notAnInteger), ("1e400", .notAnInteger),
      ("9223372036854775808", .integerOutOfRange), ("-9223372036854775809", .integerOutOfRange),
      ("18446744073709551616", .integerOutOfRange), ("123456789012345678901234567890", .integerOutOfRange),
      ("01", .leadingZero), ("\"1\"", .unexpectedByte(0x22, expected: .number)),
      ("", .unexpectedEnd(expected: .number)),
    ] as [(String, JSONError.Problem)])
  func integers(text: String, problem: JSONError.Problem) {
    #expect(throws: JSONError.self) { try reading(text) { (reader) throws(JSONError) in _ = try reader.readInt64() } }
    do throws(JSONError) {
      try reading(text) { (reader) throws(JSONError) in _ = try reader.readInt64() }
    } catch {
      #expect(error.problem == problem)
    }
  }

  @Test("Integers reach to the ends of 64 bits")
  func extremes() throws {
    for value in [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max] {
      try reading("\(value)") { (reader) throws(JSONError) in #expect(try reader.readInt64() == value) }
    }
    try reading("-0") { (reader) throws(JSONError) in #expect(try reader.readInt64() == 0) }
    try reading("12") { (reader) throws(JSONError) in #expect(try reader.readDouble() == 12) }
  }

  @Test("A value of another kind is refused with the kind that was asked for")
  func otherKinds() {
    func problem(_ body: (inout JSONReader) throws(JSONError) -> Void) -> JSONError.Problem? {
      do throws(JSONError) {
        try reading("#", body)
        return nil
      } catch {
        return error.problem
      }
    }
    func found(_ expected: JSONError.Expectation) -> JSONError.Problem { .unexpectedByte(0x23, expected: expected) }
    #expect(problem { (reader) throws(JSONError) in try reader.beginObject() } == found(.object))
    #expect(problem { (reader) throws(JSONError) in try reader.beginArray() } == found(.array))
    #expect(problem { (reader) throws(JSONError) in _ = try reader.readString() } == found(.string))
    #expect(problem { (reader) throws(JSONError) in _ = try reader.readDouble() } == found(.number))
    #expect(problem { (reader) throws(JSONError) in _ = try reader.readBool() } == found(.boolean))
    #expect(problem { (reader) throws(JSONError) in try reader.readNull() } == found(.null))
    #expect(problem { (reader) throws(JSONError) in _ = try reader.nextKey() } == found(.openObject))
    #expect(problem { (reader) throws(JSONError) in _ = try reader.nextElement() } == found(.openArray))
    #expect(problem { (reader) throws(JSONError) in try reader.finish() } == found(.value))
  }

  @Test("A text is not finished while something is open")
  func unfinished() {
    #expect(throws: JSONError.self) {
      try reading("[1]") { (reader) throws(JSONError) in
        try reader.beginArray()
        try reader.finish()
      }
    }
    #expect(throws: JSONError.self) {
      try reading("{}") { (reader) throws(JSONError) in
        try reader.beginObject()
        try reader.finish()
      }
    }
  }

  @Test("A copy of a reader reads on from where it was made")
  func bookmarks() throws {
    try reading("[1,[2,3],4]") { (reader) throws(JSONError) in
      try reader.beginArray()
      #expect(try reader.nextElement())
      var bookmark = reader
      try reader.skipValue()
      while try reader.nextElement() { try reader.skipValue() }
      try reader.finish()
      #expect(try bookmark.readInt64() == 1)
      #expect(try bookmark.nextElement())
      #expect(try bookmark.readValue() == .array([.integer(2), .integer(3)]))
    }
  }
}

/// Lets a reader loose on a text for the length of a closure.
func reading(
  _ text: String, _ body: (inout JSONReader) throws(JSONError) -> Void
) throws(JSONError) {
  try Array(text.utf8).withUnsafeBufferPointer { (buffer) throws(JSONError) in
    var reader = JSONReader(buffer)
    try body(&reader)
  }
}
