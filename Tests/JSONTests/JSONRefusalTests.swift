import Testing

@testable import JSON

@Suite("What JSON is not")
struct JSONRefusalTests {
  typealias Problem = JSONError.Problem

  private static func found(_ character: Unicode.Scalar, _ expected: JSONError.Expectation) -> Problem {
    .unexpectedByte(UInt8(ascii: character), expected: expected)
  }

  private static func end(_ expected: JSONError.Expectation) -> Problem {
    .unexpectedEnd(expected: expected)
  }

  @Test(
    "A text that breaks the grammar is refused at the byte that breaks it",
    arguments: [
      ("", 0, end(.value)), ("  ", 2, end(.value)), ("nul", 0, found("n", .null)), ("nulll", 4, .trailingBytes),
      ("True", 0, found("T", .value)), ("tru", 0, found("t", .boolean)), ("fals", 0, found("f", .boolean)),
      ("undefined", 0, found("u", .value)), ("NaN", 0, found("N", .value)), ("Infinity", 0, found("I", .value)),
      ("'a'", 0, found("'", .value)), ("a", 0, found("a", .value)), ("// x\n1", 0, found("/", .value)),
      ("1 // x", 2, .trailingBytes), ("1 2", 2, .trailingBytes), ("{}}", 2, .trailingBytes), ("[]]", 2, .trailingBytes),
      ("{},", 2, .trailingBytes), ("\"a\"b", 3, .trailingBytes), ("1\0", 1, .trailingBytes),
      ("\0", 0, found("\0", .value)),
      ("1\u{A0}", 1, .trailingBytes), ("\u{C}1", 0, found("\u{C}", .value)),
      ("[", 1, end(.value)), ("[1", 2, end(.commaOrEndOfArray)), ("[1,", 3, end(.value)),
      ("[1,]", 3, found("]", .value)),
      ("[,1]", 1, found(",", .value)), ("[1 2]", 3, found("2", .commaOrEndOfArray)), ("[1,,2]", 3, found(",", .value)),
      ("[1}", 2, found("}", .commaOrEndOfArray)), ("[}", 1, found("}", .value)), ("]", 0, found("]", .value)),
      ("{", 1, end(.keyOrEnd)), ("{]", 1, found("]", .keyOrEnd)), ("{,}", 1, found(",", .keyOrEnd)),
      ("{a:1}", 1, found("a", .keyOrEnd)), ("{1:1}", 1, found("1", .keyOrEnd)), ("{'a':1}", 1, found("'", .keyOrEnd)),
      ("{\"a\"", 4, end(.colon)), ("{\"a\"}", 4, found("}", .colon)), ("{\"a\",1}", 4, found(",", .colon)),
      ("{\"a\" 1}", 5, found("1", .colon)), ("{\"a\":", 5, end(.value)), ("{\"a\":}", 5, found("}", .value)),
      ("{\"a\"::1}", 5, found(":", .value)), ("{\"a\":1", 6, end(.commaOrEndOfObject)),
      ("{\"a\":1]", 6, found("]", .commaOrEndOfObject)), ("{\"a\":1 \"b\":2}", 7, found("\"", .commaOrEndOfObject)),
      ("{\"a\":1,", 7, end(.key)), ("{\"a\":1,}", 7, found("}", .key)), ("{\"a\":1,,}", 7, found(",", .key)),
      ("{\"a\":1,\"a\":2}", 7, .duplicateKey("a")), ("{\"a\":1, \"\\u0061\":2}", 8, .duplicateKey("a")),
    ])
  func grammar(text: String, offset: Int, problem: Problem) {
    expectFailure(of: Array(text.utf8), at: offset, problem)
  }

  @Test(
    "A malformed number is refused",
    arguments: [
      ("-", 1, end(.digit)), ("-a", 1, found("a", .digit)), ("--1", 1, found("-", .digit)),
      ("+1", 0, found("+", .value)),
      (".5", 0, found(".", .value)), ("-.5", 1, found(".", .digit)), ("1.", 2, end(.digit)),
      ("1.e1", 2, found("e", .digit)),
      ("[1.]", 3, found("]", .digit)), ("1e", 2, end(.digit)), ("1e+", 3, end(.digit)), ("1e-x", 3, found("x", .digit)),
      ("1e1.5", 3, .trailingBytes), ("1.2.3", 3, .trailingBytes), ("01", 0, .leadingZero), ("-01", 1, .leadingZero),
      ("00", 0, .leadingZero), ("0x1", 1, .trailingBytes), ("1_000", 1, .trailingBytes), ("1a", 1, .trailingBytes),
      ("-Infinity", 1, found("I", .digit)), ("1e400", 0, .numberOutOfRange), ("-1e400", 0, .numberOutOfRange),
      ("1e99999999999999999999", 0, .numberOutOfRange), ("[1, 1e309]", 4, .numberOutOfRange),
    ])
  func numbers(text: String, offset: Int, problem: Problem) {
    expectFailure(of: Array(text.utf8), at: offset, problem)
  }

  @Test(
    "A malformed string is refused",
    arguments: [
      ("\"", 1, end(.endOfString)), ("\"abc", 4, end(.endOfString)), ("\"abcdefgh", 9, end(.endOfString)),
      ("\"\\", 2, end(.endOfString)), ("\"\\\"", 3, end(.endOfString)), ("\"\n\"", 1, .controlCharacter(0x0A)),
      ("\"\t\"", 1, .controlCharacter(0x09)), ("\"\0\"", 1, .controlCharacter(0)),
      ("\"1234567\u{1F}\"", 8, .controlCharacter(0x1F)),
      ("\"\\a\"", 1, .invalidEscape), ("\"\\'\"", 1, .invalidEscape), ("\"\\x41\"", 1, .invalidEscape),
      ("\"\\U0041\"", 1, .invalidEscape),
      ("\"\\\n\"", 1, .invalidEscape), ("\"\\é\"", 1, .invalidEscape), ("\"\\u", 3, end(.hexDigit)),
      ("\"\\u004", 6, end(.hexDigit)),
      ("\"\\u004\"", 6, found("\"", .hexDigit)), ("\"\\u004g\"", 6, found("g", .hexDigit)),
      ("\"\\u 041\"", 3, found(" ", .hexDigit)),
      ("\"\\ud800\"", 1, .loneSurrogate), ("\"\\ud800x\"", 1, .loneSurrogate), ("\"\\ud800\\n\"", 1, .loneSurrogate),
      ("\"\\ud800\\u0041\"", 1, .loneSurrogate), ("\"\\ud800\\ud800\"", 1, .loneSurrogate),
      ("\"ab\\udc00\"", 3, .loneSurrogate),
      ("\"\\udc00\\ud800\"", 1, .loneSurrogate), ("\"\\ud800", 1, .loneSurrogate), ("\"\\ud800\\u", 9, end(.hexDigit)),
      ("\"\\ud800\\udc0", 12, end(.hexDigit)), ("{\"\\ud800\":1}", 2, .loneSurrogate),
    ])
  func strings(text: String, offset: Int, problem: Problem) {
    expectFailure(of: Array(text.utf8), at: offset, problem)
  }

  @Test(
    "Bytes that are not UTF-8 are refused, inside of strings and out",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82],
      [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
      [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(sequence: [UInt8]) {
    expectFailure(of: [0x22] + sequence + [0x22], at: 1, .invalidUTF8)
    expectFailure(of: [0x22] + sequence, at: 1, .invalidUTF8)
    expectFailure(of: Array("\"12345678".utf8) + sequence + [0x22], at: 9, .invalidUTF8)
    expectFailure(of: sequence, at: 0, .unexpectedByte(sequence[0], expected: .value))
  }

  @Test("A byte order mark is refused by name, in UTF-8 and as the first bytes of other encodings")
  func byteOrderMark() {
    expectFailure(of: [0xEF, 0xBB, 0xBF] + Array("{}".utf8), at: 0, .byteOrderMark)
    expectFailure(of: [0xEF, 0xBB, 0xBF], at: 0, .byteOrderMark)
    expectFailure(of: [0xEF, 0xBB], at: 0, .unexpectedByte(0xEF, expected: .value))
    expectFailure(of: [0xFF, 0xFE, 0x7B, 0x00], at: 0, .unexpectedByte(0xFF, expected: .value))
    expectFailure(of: [0x7B, 0x00, 0x7D, 0x00], at: 1, .unexpectedByte(0, expected: .keyOrEnd))
  }

  @Test("Errors give the line and the column an editor shows, and what was expected")
  func places() {
    func words(_ text: String) -> String? {
      #expect(throws: JSONError.self) { try JSONValue.parse(text) }?.description
    }
    #expect(words("{\n  \"a\": 1,\n  \"b\" 2\n}") == "line 3, column 7: expected ':', found '2'")
    #expect(words("[\"é😀\", x]") == "line 1, column 8: expected a value, found 'x'")
    #expect(words("[1,\r\n2,\r\n") == "line 3, column 1: expected a value, found the end of the text")
    #expect(words("[1 \u{7}") == "line 1, column 4: expected ',' or ']', found byte 0x07")
    #expect(words("[1 é") == "line 1, column 4: expected ',' or ']', found byte 0xC3")
    #expect(words("\"\t\"") == "line 1, column 2: byte 0x09 must be escaped in a string")
    #expect(words("{\"a\":1,\n\"a\":2}") == "line 2, column 1: the key \"a\" occurs twice in one object")
    #expect(words("01") == "line 1, column 1: a number must not begin with a zero followed by digits")
    #expect(words("\"\\u 041\"") == "line 1, column 4: expected four hexadecimal digits, found a space")
  }

  @Test("Every problem has words of its own")
  func words() {
    let problems: [Problem] = [
      Self.found("x", .value), Self.end(.value), .byteOrderMark, .tooDeep, .invalidUTF8, .controlCharacter(1),
      .invalidEscape,
      .loneSurrogate, .leadingZero, .notAnInteger, .integerOutOfRange, .numberOutOfRange, .duplicateKey("k"),
      .trailingBytes,
    ]
    #expect(Set(problems.map(\.description)).count == problems.count)
    #expect(problems.allSatisfy { !$0.description.isEmpty })
  }

  private func expectFailure(
    of bytes: [UInt8], at offset: Int, _ problem: Problem, _ location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: JSONError.self, sourceLocation: location) { try JSONValue.parse(bytes) }
    #expect(error?.problem == problem, sourceLocation: location)
    #expect(error?.offset == offset, sourceLocation: location)
  }
}
