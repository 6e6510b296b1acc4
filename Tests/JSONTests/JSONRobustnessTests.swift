import Foundation
import SeededRandom
import Testing

@testable import JSON

@Suite("Damaged JSON")
struct JSONRobustnessTests {
  private static let document = #"""
    {"event_id": "0199a3c1-7d3e-7b1a-9c55-2f6d8e4b1a90", "set": "h\u00e9ro\n\ud83d\ude00", "n": [0, -1.5e+3, 12, true],
     "o": {"é€😀": null, "": {}, "deep": [[[]], [false]]}, "big": 123456789012}
    """#

  @Test("Every beginning of a document is refused")
  func everyPrefix() {
    let bytes = Array(Self.document.utf8)
    #expect(throws: Never.self) { try JSONValue.parse(bytes) }
    for length in 0..<bytes.count {
      let error = #expect(throws: JSONError.self) { try JSONValue.parse(Array(bytes[..<length])) }
      #expect(error.map { 0...length ~= $0.offset } == true)
    }
  }

  @Test("Documents with seeded damage are valid for this parser and for Foundation's alike")
  func mutations() {
    var generator = SeededGenerator(seed: 53)
    let original = Array(Self.document.utf8)
    let likely = Array("{}[]\",:\\/u0123456789abcdefDntrue.-+E \n\t".utf8)
    var valid = 0
    var compared = 0
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let byte =
          Bool.random(using: &generator)
          ? likely.randomElement(using: &generator) ?? 0 : UInt8.random(in: 1...255, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        default: bytes.remove(at: place)
        }
      }
      let problem: JSONError.Problem?
      do throws(JSONError) {
        _ = try JSONValue.parse(bytes)
        problem = nil
        valid += 1
      } catch {
        problem = error.problem
      }
      // Foundation reads these: the RFC leaves them to the parser, all but the comma before the end of an array.
      switch problem {
      case .byteOrderMark, .duplicateKey, .loneSurrogate, .numberOutOfRange, .tooDeep,
        .unexpectedByte(UInt8(ascii: "]"), expected: .value):
        continue
      default: break
      }
      compared += 1
      let foundation = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if (foundation != nil) != (problem == nil) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(problem.map(\.description) ?? "valid")")
      }
    }
    #expect(valid > 1000 && compared - valid > 1000)
  }

  @Test("No bytes and no order of calls make a reader fail otherwise than by an error")
  func randomCalls() {
    var generator = SeededGenerator(seed: 59)
    let original = Array(Self.document.utf8)
    var errors = 0
    for _ in 0..<5000 {
      let start = Int.random(in: 0..<original.count, using: &generator)
      // A heap buffer of the exact size, so that the address sanitizer sees a read beyond its end.
      let length = Int.random(in: 0...(original.count - start), using: &generator)
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: length)
      defer { buffer.deallocate() }
      _ = buffer.initialize(from: original[start..<start + length])
      if length > 0, Bool.random(using: &generator) {
        buffer[Int.random(in: 0..<length, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var reader = JSONReader(UnsafeBufferPointer(buffer))
      for _ in 0..<30 {
        do throws(JSONError) {
          try call(Int.random(in: 0..<13, using: &generator), on: &reader)
        } catch {
          errors += 1
          #expect(0...length ~= error.offset && error.line >= 1 && error.column >= 1)
        }
        #expect(0...length ~= reader.position && 0...JSONReader.maximumDepth ~= reader.depth)
      }
    }
    #expect(errors > 5000)
  }

  @Test("A reader without bytes is at the end of its text")
  func noBytes() {
    var reader = JSONReader(UnsafeBufferPointer(start: nil, count: 0))
    let error = #expect(throws: JSONError.self) { try reader.peek() }
    #expect(error == JSONError(offset: 0, line: 1, column: 1, problem: .unexpectedEnd(expected: .value)))
    #expect(throws: JSONError.self) { try JSONValue.parse([]) }
  }

  @Test("Very long numbers, strings and arrays are read in the time of their length")
  func longTexts() throws {
    let digits = String(repeating: "9", count: 200_000)
    let error = #expect(throws: JSONError.self) { try JSONValue.parse(Array(digits.utf8)) }
    #expect(error?.problem == .numberOutOfRange)
    #expect(try JSONValue.parse(Array("0.\(digits)".utf8)).doubleValue == 1)
    #expect(try JSONValue.parse(Array("\"\(digits)\"".utf8)).stringValue == digits)
    let elements = String(repeating: "[1],", count: 50_000)
    #expect(try JSONValue.parse(Array("[\(elements)0]".utf8)).arrayValue?.count == 50_001)
  }

  private func call(_ number: Int, on reader: inout JSONReader) throws(JSONError) {
    switch number {
    case 0: try reader.beginObject()
    case 1: try reader.beginArray()
    case 2: _ = try reader.nextKey()?.string
    case 3: _ = try reader.nextElement()
    case 4: _ = try reader.readString()
    case 5: _ = try reader.readText() == "set"
    case 6: _ = try reader.readInt64()
    case 7: _ = try reader.readDouble()
    case 8: _ = try reader.readBool()
    case 9: _ = try reader.readNullIfPresent()
    case 10: try reader.skipValue()
    case 11: _ = try reader.readValue()
    default: try reader.finish()
    }
  }
}
