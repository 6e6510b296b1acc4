/// Appends JSON to a buffer of bytes, piece by piece.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("slug")
///     writer.string("hero")
///     writer.endObject()
///     print(writer.text)  // {"slug":"hero"}
///
/// Calling out of order, such as a value without a key in an object or an end without a beginning, is a mistake of the
/// program and stops it; no value can cause it. Several values one after another are parted by a line feed, so that a
/// compact writer makes NDJSON.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Hashable, Sendable {
    /// No white space at all.
    case compact
    /// A line to each member and element, indented by two spaces a level.
    case pretty
  }

  /// An open object or array.
  struct Level {
    let isObject: Bool
    var isEmpty = true
    var awaitsValue = false
  }

  /// What was written so far, as UTF-8.
  public internal(set) var bytes: [UInt8] = []
  var levels: [Level] = []
  let style: Style

  /// Begins with an empty buffer.
  public init(style: Style = .compact) {
    self.style = style
  }

  /// What was written so far, as a string.
  ///
  /// Complexity: linear.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Forgets what was written and keeps its memory and the open objects and arrays, so that a long text can be handed
  /// on in pieces.
  public mutating func removeWritten() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Opens an object; each of its members is a ``key(_:)`` and a value.
  public mutating func beginObject() {
    beginValue()
    bytes.append(UInt8(ascii: "{"))
    levels.append(Level(isObject: true))
  }

  /// Closes the object opened last.
  public mutating func endObject() {
    end(object: true, with: UInt8(ascii: "}"))
  }

  /// Opens an array.
  public mutating func beginArray() {
    beginValue()
    bytes.append(UInt8(ascii: "["))
    levels.append(Level(isObject: false))
  }

  /// Closes the array opened last.
  public mutating func endArray() {
    end(object: false, with: UInt8(ascii: "]"))
  }

  /// Names the value that comes next.
  ///
  /// That an object has no key twice is the caller's care.
  public mutating func key(_ key: String) {
    precondition(levels.last?.isObject == true && levels.last?.awaitsValue == false, "a key belongs into an object")
    beginItem()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    levels[levels.count - 1].awaitsValue = true
  }
}
