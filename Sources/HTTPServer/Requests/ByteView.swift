/// Bytes of a request, lent to a handler.
///
/// A view into memory of the connection: valid until the handler returns, or, where the answer comes later, never after
/// that. What shall last longer is copied.
public struct ByteView {
  /// The bytes themselves.
  public let bytes: UnsafeBufferPointer<UInt8>

  /// Views memory that outlives the view.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  init(start: UnsafePointer<UInt8>?, count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  init(_ start: UnsafeRawPointer, _ count: Int) {
    self.init(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// No bytes at all.
  public static var empty: ByteView { ByteView(UnsafeBufferPointer(start: nil, count: 0)) }

  /// How many bytes there are.
  public var count: Int { bytes.count }

  /// Whether there is none.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The byte at a place below `count`.
  public subscript(index: Int) -> UInt8 { bytes[index] }

  /// The bytes from `lower` up to, not including, `upper`; both are cut to what is there.
  public subscript(range: Range<Int>) -> ByteView {
    let lower = min(max(range.lowerBound, 0), count)
    let upper = min(max(range.upperBound, lower), count)
    return ByteView(UnsafeBufferPointer(rebasing: bytes[lower..<upper]))
  }

  /// A copy that may be kept.
  public func copy() -> [UInt8] { [UInt8](bytes) }

  /// The text that the bytes are as UTF-8; what is not UTF-8 becomes U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether these are the bytes of a text.
  public static func == (view: ByteView, literal: StaticString) -> Bool {
    view.bytes.count == literal.utf8CodeUnitCount && view.isEqual(to: literal.utf8Start)
  }

  /// Whether both hold the same bytes.
  public static func == (one: ByteView, other: ByteView) -> Bool {
    guard one.count == other.count else { return false }
    guard let start = other.bytes.baseAddress else { return true }
    return one.isEqual(to: start)
  }

  /// Whether these are the bytes of a text, but for the case of ASCII letters.
  public func equalsIgnoringCase(_ literal: StaticString) -> Bool {
    guard count == literal.utf8CodeUnitCount else { return false }
    let start = literal.utf8Start
    for index in 0..<count where ASCII.lowered(bytes[index]) != ASCII.lowered(start[index]) { return false }
    return true
  }

  /// Whether the bytes begin with a text.
  public func hasPrefix(_ literal: StaticString) -> Bool {
    count >= literal.utf8CodeUnitCount && self[0..<literal.utf8CodeUnitCount] == literal
  }

  /// The bytes without the spaces and tabs around them.
  public var trimmed: ByteView {
    var lower = 0
    var upper = count
    while lower < upper, ASCII.isBlank(bytes[lower]) { lower += 1 }
    while upper > lower, ASCII.isBlank(bytes[upper - 1]) { upper -= 1 }
    return self[lower..<upper]
  }

  /// The number that the bytes write with decimal digits alone; `nil` for anything else and beyond `Int.max`.
  public var decimal: Int? {
    guard !isEmpty else { return nil }
    var value = 0
    for byte in bytes {
      guard ASCII.isDigit(byte) else { return nil }
      let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
      let (next, overflowsToo) = tens.addingReportingOverflow(Int(byte - ASCII.zero))
      guard !overflows, !overflowsToo else { return nil }
      value = next
    }
    return value
  }

  /// The places between commas, without the blanks around them.
  ///
  /// Quoted commas are not told apart.
  func splitAtCommas(_ body: (ByteView) -> Void) {
    var start = 0
    for index in 0...count where index == count || bytes[index] == ASCII.comma {
      body(self[start..<index].trimmed)
      start = index + 1
    }
  }

  private func isEqual(to start: UnsafePointer<UInt8>) -> Bool {
    for (index, byte) in bytes.enumerated() where byte != start[index] { return false }
    return true
  }
}
