import CSodium

/// What proves a token: the keyed hash BLAKE2b (RFC 7693) of all bytes before it, cut to 128 bits.
///
/// That is a message authentication code with 2¹²⁸ values to guess from; see libsodium's `crypto_generichash`.
struct TokenSignature {
  /// How many bytes it has.
  static let byteCount = 16

  private let halves: (UInt64, UInt64)

  /// The signature of these bytes.
  init(of bytes: UnsafeRawBufferPointer, with key: SigningKey) {
    var halves: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &halves) { hash in
      key.withSecret { secret in
        guard let start = hash.baseAddress else { return }
        let code = crypto_generichash(
          start, hash.count, bytes.baseAddress, UInt64(bytes.count), secret.baseAddress, secret.count)
        precondition(code == 0, "libsodium refuses only lengths, and these are fixed")
      }
    }
    self.halves = halves
  }

  /// Whether it is this one, in a time that does not tell how much of it is.
  func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == Self.byteCount else { return false }
    return withUnsafeBytes(of: halves) { own in
      guard let own = own.baseAddress, let other = bytes.baseAddress else { return false }
      return sodium_memcmp(own, other, Self.byteCount) == 0
    }
  }

  /// Writes it to the start of a buffer.
  func copy(to buffer: UnsafeMutableRawBufferPointer) {
    withUnsafeBytes(of: halves) { buffer.copyMemory(from: $0) }
  }
}
