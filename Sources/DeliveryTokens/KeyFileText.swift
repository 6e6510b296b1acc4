import CSodium

/// The content of a key file, in a buffer that is wiped when it is no longer needed.
///
///     rondo keys 1
///     3fa9 1764460800000 current 6b1d…
///     07c2 1756684800000 1769299200000 e03f…
///     b00c 1756598400000 revoked:1769212800000 17aa…
///
/// After the form of the file comes a key a line: its number in hexadecimal digits, when it was made and when it may be
/// forgotten, in milliseconds since 1970 UTC, and its secret in hexadecimal digits. The first is the one in use.
struct KeyFileText: ~Copyable {
  /// Room for some hundred keys.
  static let byteLimit = 65_536
  static let form = "rondo keys 1"
  static let revoked = "revoked:"

  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: byteLimit, alignment: 1)
  private var count = 0

  deinit {
    sodium_memzero(buffer.baseAddress, buffer.count)
    buffer.deallocate()
  }

  /// The bytes; they must not be kept.
  var content: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<count]) }

  /// The content of a file; one that fills the whole buffer is too long.
  init(of file: borrowing KeyFileDescriptor, path: String) throws(KeyFileError) {
    count = try file.read(into: buffer)
    guard count < Self.byteLimit else {
      throw .damaged(path: path, line: 1, problem: "the file has \(Self.byteLimit) bytes or more")
    }
  }

  /// The content of a file with these keys in it; of more than fit in it, the oldest are left out.
  init(_ keys: KeyRing) {
    append("\(Self.form)\n")
    let longestLine = 4 + 20 + 28 + 2 * SigningKey.byteCount + 4
    for key in [keys.current] + keys.older where count + longestLine < Self.byteLimit {
      append("\(key.idText) \(key.madeAtMs) \(Self.end(of: key)) ")
      appendSecret(of: key)
      append("\n")
    }
  }

  static func end(of key: SigningKey) -> String {
    key.endsAtMs.map { "\(key.isRevoked ? revoked : "")\($0)" } ?? "current"
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      buffer[count] = byte
      count += 1
    }
  }

  private mutating func appendSecret(of key: SigningKey) {
    key.withSecret { secret in
      for byte in secret {
        buffer[count] = hexDigit(byte >> 4)
        buffer[count + 1] = hexDigit(byte & 0xF)
        count += 2
      }
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
  }
}
