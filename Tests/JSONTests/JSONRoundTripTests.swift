import SeededRandom
import Testing

import JSON

@Suite("Round trips")
struct JSONRoundTripTests {
  @Test("What is written is read back, in both styles", arguments: [JSONWriter.Style.compact, .pretty])
  func values(style: JSONWriter.Style) throws {
    var values = SeededValues(seed: 41)
    for _ in 0..<1500 {
      let value = values.value()
      var writer = JSONWriter(style: style)
      writer.value(value)
      let back = try JSONValue.parse(writer.bytes)
      #expect(back == value)
      var again = JSONWriter(style: style)
      again.value(back)
      #expect(again.bytes == writer.bytes)
    }
  }

  @Test("Doubles come back bit by bit")
  func doubles() throws {
    var values = SeededValues(seed: 43)
    for _ in 0..<5000 {
      let double = values.double()
      var writer = JSONWriter()
      writer.number(double)
      #expect(try JSONValue.parse(writer.bytes).doubleValue?.bitPattern == double.bitPattern)
    }
  }

  @Test("Decimals of any length are rounded as the standard library rounds them")
  func decimals() throws {
    var generator = SeededGenerator(seed: 47)
    func digits(_ count: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: count, using: &generator)).map { _ in "0123456789".randomElement(using: &generator) ?? "0" }
      )
    }
    for _ in 0..<5000 {
      let fraction = digits(0...25)
      let exponent = Int.random(in: -40...40, using: &generator)
      let text =
        "\(Int.random(in: 0...9, using: &generator))" + (fraction.isEmpty ? ".0" : ".\(fraction)") + "e\(exponent)"
      #expect(try JSONValue.parse(Array(text.utf8)).doubleValue == Double(text))
    }
  }
}
