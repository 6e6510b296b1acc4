@testable import DeliveryTokens

extension KeyRing {
  /// A ring whose secrets are the bytes 0, 1, 2 … 31, so that texts can be written down.
  static func known(id: UInt16 = 0xA1B2, firstByte: UInt8 = 0) -> KeyRing {
    let secret = (0..<32).map { firstByte &+ UInt8($0) }
    let key = secret.withUnsafeBytes { SigningKey(id: id, madeAtMs: 0, endsAtMs: nil, secret: $0) }
    return KeyRing(current: key, older: [])
  }
}
