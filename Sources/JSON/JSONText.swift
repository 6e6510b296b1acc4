/// A string or key as it stands in the buffer, checked but not yet decoded.
///
/// It borrows the buffer of the reader it came from and must not outlive it. Comparing it with a literal costs no
/// allocation, so keys can be matched in a `switch`:
///
///     switch key {
///     case "set": slug = try reader.readString()
///     default: try reader.skipValue()
///     }
public struct JSONText {
  /// The bytes between the quotes, escapes included; always valid UTF-8.
  public let rawUTF8: UnsafeBufferPointer<UInt8>
  /// Whether ``rawUTF8`` holds a backslash, and therefore differs from the text it stands for.
  public let hasEscapes: Bool

  init(rawUTF8: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
    self.rawUTF8 = rawUTF8
    self.hasEscapes = hasEscapes
  }

  /// The text's UTF-8 bytes where they can be had without copying, nil when the text has escapes to decode.
  public var utf8: UnsafeBufferPointer<UInt8>? {
    hasEscapes ? nil : rawUTF8
  }

  /// Decodes the text; up to 15 bytes of UTF-8 stay off the heap.
  ///
  /// Complexity: linear.
  public var string: String {
    hasEscapes ? unescaped() : String(decoding: rawUTF8, as: UTF8.self)
  }

  /// Compares code point by code point, without Unicode normalisation, as RFC 8259 §8.3 asks for.
  public static func == (text: JSONText, literal: StaticString) -> Bool {
    text.equals(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Lets a literal be the pattern of a `case`.
  public static func ~= (literal: StaticString, text: JSONText) -> Bool {
    text == literal
  }

  private func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    if hasEscapes { return unescaped().utf8.elementsEqual(other) }
    // Most keys that are compared differ in length, so that this is all that happens.
    guard rawUTF8.count == other.count else { return false }
    for index in 0..<other.count where rawUTF8[index] != other[index] { return false }
    return true
  }
}
