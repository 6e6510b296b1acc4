import BannerStore
import Foundation
import SeededRandom
import Testing

@Suite struct EventIDTests {
  private static let sample = "018f2f6c-7a10-7cc3-98c4-dc0c0c07398f"

  @Test("text, bytes and Foundation's UUID agree on 1,000 random ids")
  func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let uuid = UUID.random(using: &random)
      let bytes = Swift.withUnsafeBytes(of: uuid.uuid) { Array($0) }
      let id = try EventID(parsing: uuid.uuidString)
      #expect(id.description == uuid.uuidString.lowercased())
      #expect(id.bytes == bytes)
      #expect(id.withUnsafeBytes { Array($0) } == bytes)
      #expect(EventID(bytes: bytes) == id)
      #expect(try EventID(parsing: uuid.uuidString.lowercased()) == id)
      #expect(id.version == Int(bytes[6] >> 4))
    }
  }

  @Test("an id is read from bytes inside a larger buffer")
  func readsFromBuffer() throws {
    let line = Array("{\"event_id\":\"\(Self.sample)\"}".utf8)
    let id = try EventID(parsing: line.span.extracting(13..<49))
    #expect(id.description == Self.sample)
  }

  @Test("ids sort as their bytes do in SQLite")
  func sorts() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let left = try EventID(parsing: UUID.random(using: &random).uuidString)
      // Often equal in the first half, so that the second decides.
      let right = try #require(
        Bool.random(using: &random)
          ? EventID(bytes: left.bytes.prefix(8) + (0..<8).map { _ in .random(in: 1...254, using: &random) })
          : EventID(parsing: UUID.random(using: &random).uuidString))
      #expect((left < right) == left.bytes.lexicographicallyPrecedes(right.bytes))
    }
  }

  static let malformed: [(String, EventIDError)] = [
    ("", .length(byteCount: 0)),
    ("018f2f6c-7a10-7cc3-98c4-dc0c0c07398", .length(byteCount: 35)),
    ("018f2f6c-7a10-7cc3-98c4-dc0c0c07398f0", .length(byteCount: 37)),
    ("018f2f6c7a107cc398c4dc0c0c07398f", .length(byteCount: 32)),
    ("{018f2f6c-7a10-7cc3-98c4-dc0c0c07398f}", .length(byteCount: 38)),
    ("urn:uuid:018f2f6c-7a10-7cc3-98c4-dc0c0c07398f", .length(byteCount: 45)),
    ("018f2f6c-7a10-7cc3-98c4-dc0c0c07398\n", .character(offset: 35)),
    (" 18f2f6c-7a10-7cc3-98c4-dc0c0c07398f", .character(offset: 0)),
    ("+18f2f6c-7a10-7cc3-98c4-dc0c0c07398f", .character(offset: 0)),
    ("018f2f6c-7a10-7cc3-98c4-dc0c0c07398g", .character(offset: 35)),
    ("018f2f6c07a10-7cc3-98c4-dc0c0c07398f", .character(offset: 8)),
    ("018f2f6c-7a10_7cc3-98c4-dc0c0c07398f", .character(offset: 13)),
    ("018f2f6c-7a10-7cc3-98c4adc0c0c07398f", .character(offset: 23)),
    ("018f2f6-c7a10-7cc3-98c4-dc0c0c07398f", .character(offset: 7)),
    ("018f2f6c-7a10-7cc3-98c4-dc0c0c0739é", .character(offset: 34)),
    ("00000000-0000-0000-0000-000000000000", .nilUUID),
    ("ffffffff-ffff-ffff-ffff-ffffffffffff", .maxUUID),
    ("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", .maxUUID),
  ]

  @Test("anything but the 36 characters of a usable UUID is refused", arguments: malformed)
  func refuses(text: String, error: EventIDError) {
    #expect(throws: error) { try EventID(parsing: text) }
  }

  @Test("every single character that is out of place is found where it stands")
  func findsEachCharacter() {
    for offset in 0..<36 {
      for wrong in 0...UInt8.max where !Character(Unicode.Scalar(wrong)).isHexDigit && wrong != UInt8(ascii: "-") {
        var text = Array(Self.sample.utf8)
        text[offset] = wrong
        #expect(throws: EventIDError.character(offset: offset)) { try EventID(parsing: text.span) }
      }
    }
  }

  @Test("16 bytes are an id unless all bits are alike; any other number is none")
  func readsBytes() {
    #expect(EventID(bytes: [UInt8](repeating: 0, count: 16)) == nil)
    #expect(EventID(bytes: [UInt8](repeating: 0xFF, count: 16)) == nil)
    #expect(EventID(bytes: [UInt8](repeating: 1, count: 16)) != nil)
    #expect(
      EventID(bytes: [UInt8](repeating: 0, count: 15) + [1])?.description == "00000000-0000-0000-0000-000000000001")
    for count in [0, 15, 17] { #expect(EventID(bytes: [UInt8](repeating: 1, count: count)) == nil) }
  }

  @Test("an error says what an id looks like")
  func describes() {
    let error = #expect(throws: EventIDError.self) { try EventID(parsing: "42") }
    #expect(
      error?.description
        == "an event id has 36 characters, not 2 bytes; write a UUID such as 018f2f6c-7a10-7cc3-98c4-dc0c0c07398f")
  }
}

extension UUID {
  fileprivate static func random(using random: inout SeededGenerator) -> UUID {
    var bytes = UUID().uuid
    Swift.withUnsafeMutableBytes(of: &bytes) { buffer in
      for index in buffer.indices { buffer[index] = .random(in: .min ... .max, using: &random) }
    }
    return UUID(uuid: bytes)
  }
}
