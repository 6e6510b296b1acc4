/// Pulls values out of a JSON text one after another, without building a tree.
///
/// The grammar is RFC 8259 to the letter: UTF-8 is checked, nothing may follow the value, and nesting is limited to
/// ``maximumDepth``. The one thing a reader cannot know is whether a key came before; ``JSONValue/parse(_:)-([UInt8])``
/// refuses repeated keys, and a caller of ``nextKey()`` watches for them itself.
///
///     var reader = JSONReader(buffer)
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///       switch key {
///       case "set": slug = try reader.readString()
///       case "revision": revision = try reader.readInt64()
///       default: try reader.skipValue()
///       }
///     }
///     try reader.finish()
///
/// Keys, integers and comparisons allocate nothing. The reader borrows the buffer and must not outlive it; no sequence
/// of bytes and of calls makes it read outside. A copy is a bookmark: reading on from it begins where it was made. After
/// an error the reader's place is unspecified.
public struct JSONReader {
  /// How many objects and arrays may be open at once.
  ///
  /// The kinds of the open ones are the bits of one word.
  public static let maximumDepth = 64

  /// What may come next at the present place.
  enum State {
    /// A value: at the very start, after a key, after the `,` of an array.
    case value
    /// A first member or element, or the end of the object or array just begun.
    case firstOrEnd
    /// The `,` or the end that follows a value.
    case commaOrEnd
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var state = State.value
  /// How many objects and arrays are open at the present place.
  public internal(set) var depth = 0
  /// Bit d is set when the container at depth d + 1 is an object.
  var objectLevels: UInt64 = 0

  /// How many bytes of the buffer were passed, white space before what comes next included once that was peeked at.
  public var offset: Int { position }

  /// Begins at the first byte of a buffer, which must stay in place while the reader and the texts it gives are used.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Tells the kind of the value that comes next, without reading it.
  ///
  /// Only the first byte is looked at; the value may still turn out to be malformed.
  public mutating func peek() throws(JSONError) -> JSONKind {
    skipWhitespace()
    guard position < bytes.count else { throw unexpected(.value) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected(.value)
    }
  }

  /// Reads over the next value, whatever it is, checking it on the way.
  ///
  /// Complexity: linear.
  public mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case .object:
      try beginObject()
      while try nextKey() != nil { try skipValue() }
    case .array:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .string: _ = try readText()
    case .number: _ = try readNumber()
    case .boolean: _ = try readBool()
    case .null: try readNull()
    }
  }

  /// Checks that every object and array is closed and that nothing but white space is left.
  public mutating func finish() throws(JSONError) {
    if state == .value { throw unexpected(.value) }
    if depth > 0 { throw unexpected(isInObject ? .commaOrEndOfObject : .commaOrEndOfArray) }
    skipWhitespace()
    if position < bytes.count { throw failure(.trailingBytes, at: position) }
  }
}
