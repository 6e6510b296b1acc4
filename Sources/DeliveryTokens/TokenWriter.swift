/// Writes the bytes of a token one after another into a buffer that holds the longest.
struct TokenWriter {
  private let bytes: UnsafeMutableRawBufferPointer
  /// How many bytes are written.
  private(set) var count = 0

  init(_ bytes: UnsafeMutableRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func byte(_ value: UInt8) {
    bytes[count] = value
    count += 1
  }

  /// The bits of an integer in groups of seven, the lowest first, with a high bit where another follows (LEB128).
  ///
  /// A negative one takes ten bytes, and is as right as any other.
  mutating func integer(_ value: Int64) {
    var rest = UInt64(bitPattern: value)
    while rest >= 0x80 {
      byte(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    byte(UInt8(rest))
  }

  mutating func bytes(of id: ServedID) {
    id.withUnsafeBytes { for value in $0 { byte(value) } }
  }

  mutating func sign(with key: SigningKey) {
    let signature = TokenSignature(of: UnsafeRawBufferPointer(rebasing: bytes[..<count]), with: key)
    signature.copy(to: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
    count += TokenSignature.byteCount
  }
}
