/// Reads big-endian numbers from the front of a file.
struct ByteScanner {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var remaining: Int {
    bytes.count - position
  }

  var rest: ArraySlice<UInt8> {
    bytes[position...]
  }

  /// Passes bytes; false, and nothing passed, when there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    guard 0...remaining ~= count else { return false }
    position += count
    return true
  }

  /// The caller has checked that `size` bytes are left.
  mutating func unsigned(_ size: Int) -> UInt64 {
    var number: UInt64 = 0
    for byte in bytes[position..<position + size] { number = number << 8 | UInt64(byte) }
    position += size
    return number
  }

  /// Two's complement of `size` bytes, up to eight.
  mutating func signed(_ size: Int) -> Int64 {
    let unused = 64 - 8 * size
    return Int64(truncatingIfNeeded: unsigned(size) << UInt64(unused)) >> Int64(unused)
  }
}
