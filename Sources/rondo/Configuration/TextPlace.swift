/// A place in a text as an editor counts it: lines from 1, and columns from 1 in code points.
struct TextPlace: Hashable {
  private(set) var line = 1
  private(set) var column = 1

  /// Counts up to an offset in bytes of UTF-8; O(n).
  init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
