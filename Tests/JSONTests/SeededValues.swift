import JSON
import SeededRandom

/// Makes up values of any shape.
struct SeededValues {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func value(depth: Int = 4) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .integer(Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator))
    case 3: return .number(double())
    case 4, 5: return .string(string())
    case 6: return .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth - 1) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &generator)).map { index in
          JSONMember(key: "\(index)" + string(), value: value(depth: depth - 1))
        })
    }
  }

  /// Any bit pattern that is a number, or a short decimal such as people write.
  mutating func double() -> Double {
    let any = Double(bitPattern: generator.next())
    let short = Double(Int.random(in: -99_999...99_999, using: &generator)) / 1000
    return any.isFinite && Bool.random(using: &generator) ? any : short
  }

  /// Code points of all planes, and often those that need an escape.
  mutating func string() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let bound: UInt32 = [0x20, 0x7F, 0x7FF, 0x2030, 0xFFFF, 0x10FFFF].randomElement(using: &generator) ?? 0
      scalars.append(Unicode.Scalar(UInt32.random(in: 0...bound, using: &generator)) ?? "\"")
    }
    return String(scalars)
  }
}
