import Testing

@testable import JSON

@Suite("What JSON is")
struct JSONAcceptanceTests {
  @Test(
    "Values are read",
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)), (" \t\r\n null \n", .null),
      ("\"\"", .string("")), ("[]", .array([])), ("{}", .object([])), ("[ ]", .array([])), ("{ }", .object([])),
      ("[1]", .array([.integer(1)])), ("[1, 2 ,3]", .array([.integer(1), .integer(2), .integer(3)])),
      ("[[],{},[[]]]", .array([.array([]), .object([]), .array([.array([])])])),
      ("{\"a\":1}", .object(["a": .integer(1)])),
      ("{ \"a\" : 1 , \"b\" : 2 }", .object(["a": .integer(1), "b": .integer(2)])),
      ("{\"b\":1,\"a\":2}", .object(["b": .integer(1), "a": .integer(2)])), ("{\"\":null}", .object(["": .null])),
      ("{\"a\":{\"a\":{\"a\":[]}}}", .object(["a": .object(["a": .object(["a": .array([])])])])),
      ("{\"a\":1,\"A\":2}", .object(["a": .integer(1), "A": .integer(2)])),
    ] as [(String, JSONValue)])
  func values(text: String, expected: JSONValue) throws {
    #expect(try JSONValue.parse(text) == expected)
  }

  @Test(
    "Numbers are integers where they are written so and fit, and doubles otherwise",
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)), ("7", .integer(7)), ("-7", .integer(-7)),
      ("1234567890", .integer(1_234_567_890)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("-9223372036854775809", .number(-9_223_372_036_854_775_808)),
      ("18446744073709551615", .number(18_446_744_073_709_551_616)),
      ("18446744073709551616", .number(18_446_744_073_709_551_616)),
      ("100000000000000000000000000000000", .number(1e32)), ("0.0", .number(0)), ("1.0", .number(1)),
      ("-1.5", .number(-1.5)),
      ("1e0", .number(1)), ("1E3", .number(1000)), ("1e+3", .number(1000)), ("1e-3", .number(0.001)),
      ("0e0", .number(0)),
      ("0e99999999999999999999", .number(0)), ("0.1", .number(0.1)), ("123.456e2", .number(12_345.6)),
      ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)), ("5e-324", .number(.leastNonzeroMagnitude)),
      ("1e-400", .number(0)), ("1e-99999999999999999999", .number(0)),
      ("0.30000000000000004", .number(0.30000000000000004)),
      ("9007199254740993.0", .number(9_007_199_254_740_992)),
      ("9007199254740993.0000000000001", .number(9_007_199_254_740_994)),
      ("2.2250738585072011e-308", .number(Double.leastNormalMagnitude.nextDown)), ("1e23", .number(1e23)),
      ("1e22", .number(1e22)),
    ] as [(String, JSONValue)])
  func numbers(text: String, expected: JSONValue) throws {
    #expect(try JSONValue.parse(text) == expected)
    #expect(try JSONValue.parse("[\(text)]") == .array([expected]))
  }

  @Test("The sign of a zero is kept where a double is written")
  func negativeZero() throws {
    #expect(try JSONValue.parse("-0.0").doubleValue?.sign == .minus)
    #expect(try JSONValue.parse("-0e1").doubleValue?.sign == .minus)
    #expect(try JSONValue.parse("-1e-400").doubleValue?.sign == .minus)
  }

  @Test(
    "Strings are decoded",
    arguments: [
      (#""abc""#, "abc"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
      (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00x""#, "😀x"), (#""\u0000""#, "\0"),
      (#""\u001f\u007f""#, "\u{1F}\u{7F}"),
      (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      (#""\uFFFF\uFFFE\uFEFF""#, "\u{FFFF}\u{FFFE}\u{FEFF}"),
      (#""\u2028\u2029""#, "\u{2028}\u{2029}"), ("\"\u{2028}\u{7F}\"", "\u{2028}\u{7F}"), (#""é€😀""#, "é€😀"),
      ("\"\u{FEFF}\"", "\u{FEFF}"), (#""<script>/*&*/""#, "<script>/*&*/"), (#""\\u0041""#, "\\u0041"),
      (#""a\u0301""#, "a\u{301}"), (#""12345678""#, "12345678"), (#""1234567\n""#, "1234567\n"),
      (#""123456789é\t""#, "123456789é\t"),
      (#""0123456789abcdef0123456789abcdef""#, "0123456789abcdef0123456789abcdef"),
    ])
  func strings(text: String, expected: String) throws {
    let value = try #require(try JSONValue.parse(text).stringValue)
    #expect(Array(value.unicodeScalars) == Array(expected.unicodeScalars))
    let key = try #require(try JSONValue.parse("{\(text):1}").objectValue?.first?.key)
    #expect(Array(key.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("Sixty-four levels are read, and no more", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + (opening == "[" ? "" : "0") + String(repeating: closing, count: depth)
    }
    #expect(throws: Never.self) { try JSONValue.parse(nested(64)) }
    for depth in [65, 100, 100_000] {
      let error = #expect(throws: JSONError.self) { try JSONValue.parse(nested(depth)) }
      #expect(error?.problem == .tooDeep)
      #expect(error?.offset == 64 * opening.utf8.count)
    }
  }

  @Test("Keys are told apart by code points, however many there are")
  func keys() throws {
    let composed = try JSONValue.parse(#"{"\u00e9":1,"e\u0301":2}"#)
    #expect(composed["\u{E9}"] == .integer(1))
    #expect(composed["e\u{301}"] == .integer(2))
    #expect(composed["e"] == nil)
    let many = (0..<1000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(try JSONValue.parse("{\(many)}")["k999"] == .integer(999))
    let error = #expect(throws: JSONError.self) { try JSONValue.parse("{\(many),\"k500\":0}") }
    #expect(error?.problem == .duplicateKey("k500"))
  }

  @Test("Every kind of value answers to its own accessor alone")
  func accessors() throws {
    let value = try JSONValue.parse(#"{"n":null,"b":true,"i":-3,"d":1.5,"s":"x","a":[1],"o":{}}"#)
    #expect(value["b"]?.boolValue == true)
    #expect(value["i"]?.integerValue == -3)
    #expect(value["i"]?.doubleValue == -3)
    #expect(value["d"]?.doubleValue == 1.5)
    #expect(value["d"]?.integerValue == nil)
    #expect(value["s"]?.stringValue == "x")
    #expect(value["a"]?.arrayValue == [.integer(1)])
    #expect(value["o"]?.objectValue == [])
    #expect(value["n"] == .null)
    #expect(value["missing"] == nil)
    for key in ["n", "s", "a", "o"] {
      #expect(value[key]?.boolValue == nil && value[key]?.integerValue == nil && value[key]?.doubleValue == nil)
    }
    for key in ["n", "b", "i", "d"] {
      #expect(value[key]?.stringValue == nil && value[key]?.arrayValue == nil && value[key]?.objectValue == nil)
      #expect(value[key]?["x"] == nil)
    }
  }
}
