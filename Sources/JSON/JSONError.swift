/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// Bytes before the fault, counted from the start of the buffer.
  public let offset: Int
  /// Lines are counted from 1 and end with a line feed.
  public let line: Int
  /// Code points are counted from 1 within the line, so that the number is the one an editor shows.
  public let column: Int
  /// The rule that is broken.
  public let problem: Problem

  /// The rules a text can break.
  public enum Problem: Hashable, Sendable {
    /// The byte cannot stand here; something else was expected.
    case unexpectedByte(UInt8, expected: Expectation)
    /// The text ends in the middle of a value.
    case unexpectedEnd(expected: Expectation)
    /// The buffer begins with U+FEFF, which RFC 8259 §8.1 forbids to send.
    case byteOrderMark
    /// Objects and arrays are nested deeper than ``JSONReader/maximumDepth``.
    case tooDeep
    /// Bytes inside a string are not UTF-8.
    case invalidUTF8
    /// A control character below U+0020 stands in a string without being escaped.
    case controlCharacter(UInt8)
    /// A backslash is followed by something other than the escapes of RFC 8259 §7.
    case invalidEscape
    /// A `\u` escape names one half of a surrogate pair without the other.
    case loneSurrogate
    /// A number has a zero in front of other digits.
    case leadingZero
    /// An integer was asked for, and the number has a fraction or an exponent.
    case notAnInteger
    /// An integer was asked for, and the number is beyond 64 bits.
    case integerOutOfRange
    /// The number is beyond the range of a double.
    case numberOutOfRange
    /// The object has this key twice.
    case duplicateKey(String)
    /// Something other than white space follows the value.
    case trailingBytes
  }

  /// What a reader was looking for.
  public enum Expectation: String, Hashable, Sendable {
    case value = "a value"
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "true or false"
    case null = "null"
    case key = "a key in double quotes"
    case keyOrEnd = "a key in double quotes or '}'"
    case colon = "':'"
    case commaOrEndOfObject = "',' or '}'"
    case commaOrEndOfArray = "',' or ']'"
    case digit = "a digit"
    case hexDigit = "four hexadecimal digits"
    case endOfString = "the closing '\"'"
    case openObject = "an object to be open"
    case openArray = "an array to be open"
  }
}
