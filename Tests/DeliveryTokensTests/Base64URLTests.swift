import Foundation
import SeededRandom
import Testing

@testable import DeliveryTokens

@Suite struct Base64URLTests {
  @Test("bytes of every length become the text that Foundation makes of them, and come back")
  func agreesWithFoundation() {
    var random = SeededGenerator(seed: 1)
    for count in 0...100 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = encode(bytes)
      let expected = Data(bytes).base64EncodedString()
        .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: "")
      #expect(text == expected)
      #expect(text.utf8.count == Base64URL.encodedCount(count))
      #expect(decode(text) == bytes)
    }
  }

  @Test("each of the 256 bytes is a character of the alphabet or none")
  func alphabet() {
    let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for byte in UInt8.min ... .max {
      #expect(
        (decode([byte, UInt8(ascii: "A"), UInt8(ascii: "A"), UInt8(ascii: "A")]) != nil) == alphabet.contains(byte))
    }
  }

  @Test(
    "no second text gives the same bytes",
    arguments: [
      ("AA", [0]), ("AB", nil), ("AP", nil), ("AQ", [1]), ("AAA", [0, 0]), ("AAB", nil), ("AAC", nil), ("A", nil),
      ("AAAAA", nil), ("AA==", nil), ("AAAA\n", nil), ("+/", nil), ("AA A", nil),
    ] as [(String, [UInt8]?)])
  func canonical(text: String, bytes: [UInt8]?) {
    #expect(decode(text) == bytes)
  }

  @Test("a text that is longer than the buffer is none")
  func overflow() {
    #expect(decode(Array(repeating: UInt8(ascii: "A"), count: 8), capacity: 6) == Array(repeating: 0, count: 6))
    #expect(decode(Array(repeating: UInt8(ascii: "A"), count: 8), capacity: 5) == nil)
  }

  private func encode(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: 200) { text in
      bytes.withUnsafeBytes { Base64URL.encode($0, into: text) }
    }
  }

  private func decode(_ text: String) -> [UInt8]? { decode(Array(text.utf8)) }

  private func decode(_ text: [UInt8], capacity: Int = 200) -> [UInt8]? {
    text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
        Base64URL.decode(text, into: buffer).map { Array(buffer[..<$0]) }
      }
    }
  }
}
