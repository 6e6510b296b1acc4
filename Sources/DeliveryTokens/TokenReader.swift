/// Reads the bytes of a token one after another; nil wherever they are none that ``TokenWriter`` writes.
struct TokenReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// An integer in its shortest form; longer forms of the same number are refused.
  mutating func integer() -> Int64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard let byte = byte() else { return nil }
      // The tenth byte holds the last bit alone.
      if shift == 63, byte > 1 { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return byte == 0 && shift > 0 ? nil : Int64(bitPattern: value) }
    }
    return nil
  }

  mutating func servedID() -> ServedID? {
    guard bytes.count - position >= 16 else { return nil }
    defer { position += 16 }
    return ServedID(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)))
  }
}
