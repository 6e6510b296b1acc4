import CSodium

/// A secret of 256 bits that tokens are signed with.
///
/// What prints or dumps one shows its number alone.
public struct SigningKey: Hashable, Sendable {
  /// How many bytes the secret has.
  static let byteCount = 32

  /// Tells the keys of a ring apart; stands in each token, written as four hexadecimal digits.
  public let id: UInt16

  /// When it was made, in milliseconds since 1970 UTC.
  public let madeAtMs: Int64

  /// When no token that it signed can count any more, in milliseconds since 1970 UTC; nil for the key in use.
  public let endsAtMs: Int64?

  /// Whether somebody else may know it, so that nothing counts that it signed; clicks still find their target.
  public let isRevoked: Bool

  /// Without a heap object, so that verifying a token follows no reference.
  private let secret: (UInt64, UInt64, UInt64, UInt64)

  init(
    id: UInt16, madeAtMs: Int64, endsAtMs: Int64?, isRevoked: Bool = false, secret bytes: UnsafeRawBufferPointer
  ) {
    precondition(bytes.count == Self.byteCount, "a key has 32 bytes")
    self.id = id
    self.madeAtMs = madeAtMs
    self.endsAtMs = endsAtMs
    self.isRevoked = isRevoked
    secret = bytes.loadUnaligned(as: (UInt64, UInt64, UInt64, UInt64).self)
  }

  /// A new key, from the system's source of randomness, whose number is none of those that are taken.
  public static func random(atMs now: Int64, besides taken: Set<UInt16> = []) -> SigningKey {
    _ = Sodium.isReady
    precondition(taken.count <= Int(UInt16.max), "there is no number left for a key")
    var id: UInt16
    repeat { id = UInt16(truncatingIfNeeded: randombytes_random()) } while taken.contains(id)
    var secret: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    randombytes_buf(&secret, byteCount)
    return withUnsafeBytes(of: secret) { SigningKey(id: id, madeAtMs: now, endsAtMs: nil, secret: $0) }
  }

  /// The same key, out of use and kept until a time, or until the one that it had already.
  func retired(untilMs end: Int64, isRevoked: Bool) -> SigningKey {
    withSecret {
      SigningKey(
        id: id, madeAtMs: madeAtMs, endsAtMs: endsAtMs ?? end, isRevoked: isRevoked || self.isRevoked, secret: $0)
    }
  }

  /// The bytes of the secret; they must not leave the closure.
  func withSecret<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withUnsafeBytes(of: secret, body)
  }

  /// Whether they are the same in all that they hold; the time it takes tells nothing of the secrets.
  public static func == (left: SigningKey, right: SigningKey) -> Bool {
    (left.endsAtMs, left.isRevoked) == (right.endsAtMs, right.isRevoked) && left.isSameKey(as: right)
  }

  /// Whether they sign alike, in use or not.
  func isSameKey(as other: SigningKey) -> Bool {
    (id, madeAtMs) == (other.id, other.madeAtMs)
      && withSecret { one in
        other.withSecret { other in
          guard let one = one.baseAddress, let other = other.baseAddress else { return false }
          return sodium_memcmp(one, other, Self.byteCount) == 0
        }
      }
  }

  /// Feeds what is no secret.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(madeAtMs)
  }
}

extension SigningKey: CustomStringConvertible, CustomReflectable {
  /// The number of the key.
  public var description: String { "key \(idText)" }

  /// Nothing but the number.
  public var customMirror: Mirror { Mirror(self, children: ["id": idText]) }

  /// The number as four hexadecimal digits.
  public var idText: String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
