import Testing

import JSON

@Suite("JSONWriter")
struct JSONWriterTests {
  @Test("Members and elements are parted by commas and nothing else")
  func compact() {
    var writer = JSONWriter()
    writeSample(into: &writer)
    #expect(writer.text == #"{"name":"Grüße","empty":{},"none":[],"list":[1,-2,[true,false],{"x":null}],"half":0.5}"#)
  }

  @Test("The pretty style indents by two spaces and keeps what is empty on its line")
  func pretty() {
    var writer = JSONWriter(style: .pretty)
    writeSample(into: &writer)
    #expect(
      writer.text == """
        {
          "name": "Grüße",
          "empty": {},
          "none": [],
          "list": [
            1,
            -2,
            [
              true,
              false
            ],
            {
              "x": null
            }
          ],
          "half": 0.5
        }
        """)
  }

  @Test("Several values stand on a line each")
  func lines() {
    var writer = JSONWriter()
    for index in 0..<3 as Range<Int64> {
      writer.beginObject()
      writer.key("n")
      writer.integer(index)
      writer.endObject()
    }
    #expect(writer.text == "{\"n\":0}\n{\"n\":1}\n{\"n\":2}")
  }

  @Test("A long text can be taken in pieces")
  func pieces() {
    var writer = JSONWriter(style: .pretty)
    var text = ""
    writer.beginArray()
    for index in 0..<3 as Range<Int64> {
      writer.integer(index)
      text += writer.text
      writer.removeWritten()
    }
    writer.endArray()
    #expect(text + writer.text == "[\n  0,\n  1,\n  2\n]")
  }

  @Test(
    "Strings are escaped where they must be, and nowhere else",
    arguments: [
      ("", #""""#), ("abc", #""abc""#), ("\"\\/", #""\"\\/""#), ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
      ("\0\u{1}\u{B}\u{1F}\u{7F}", #""\u0000\u0001\u000b\u001f\u007f""#), ("\r\n", #""\r\n""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("a\u{2028}b\u{2027}c\u{202A}", "\"a\\u2028b\u{2027}c\u{202A}\""),
      ("<script>&'", #""<script>&'""#), ("é€😀\u{10FFFF}\u{FEFF}", "\"é€😀\u{10FFFF}\u{FEFF}\""),
      ("\u{80}", "\"\u{80}\""),
      ("€\u{20AD}", "\"€\u{20AD}\""), ("=1+1", #""=1+1""#),
    ])
  func strings(value: String, expected: String) {
    var writer = JSONWriter()
    writer.string(value)
    #expect(Array(writer.bytes) == Array(expected.utf8))
    writer = JSONWriter()
    writer.beginObject()
    writer.key(value)
    writer.null()
    writer.endObject()
    #expect(writer.text == "{\(expected):null}")
  }

  @Test(
    "Doubles are written as the shortest text that reads back",
    arguments: [
      (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (-1.5, "-1.5"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"),
      (1e21, "1e+21"), (1e-7, "1e-07"), (123_456_789_012_345_680, "1.2345678901234568e+17"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "5e-324"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func doubles(value: Double, expected: String) {
    var writer = JSONWriter()
    writer.number(value)
    #expect(writer.text == expected)
  }

  @Test("Integers reach to the ends of 64 bits")
  func integers() {
    var writer = JSONWriter()
    writer.beginArray()
    for value in [Int64.min, -1, 0, .max] { writer.integer(value) }
    writer.endArray()
    #expect(writer.text == "[-9223372036854775808,-1,0,9223372036854775807]")
  }

  @Test("What does not fit what is open stops the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.null()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.key("a")
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.endObject()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.endArray()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("a")
      writer.endObject()
    }
  }

  private func writeSample(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string("Grüße")
    writer.key("empty")
    writer.beginObject()
    writer.endObject()
    writer.key("none")
    writer.beginArray()
    writer.endArray()
    writer.key("list")
    writer.value(
      .array([
        .integer(1), .integer(-2), .array([.bool(true), .bool(false)]),
        .object([JSONMember(key: "x", value: .null)]),
      ]))
    writer.key("half")
    writer.number(0.5)
    writer.endObject()
  }
}
