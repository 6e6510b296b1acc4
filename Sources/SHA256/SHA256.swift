import CSodium

/// The hash SHA-256 (FIPS 180-4), computed by libsodium.
public struct SHA256 {
  private var state = crypto_hash_sha256_state()

  /// A hash of nothing yet.
  public init() {
    crypto_hash_sha256_init(&state)
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The hash of all bytes taken in, 32 bytes long.
  public consuming func finalize() -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 32)
    crypto_hash_sha256_final(&state, &hash)
    return hash
  }

  /// The hash of the bytes, 32 bytes long.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// Bytes as lower-case hexadecimal digits, two each.
  public static func hex(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[2 * index] = digit(byte >> 4)
        buffer[2 * index + 1] = digit(byte & 0xF)
      }
      return bytes.count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
