/// Turns statements about what was delivered into texts that nobody else can make.
///
/// A text holds letters, digits, `-` and `_` only, so that it stands in an address as it is. It has about 45 characters, and
/// 22 more when it is bound to a served id. What it says can be read by everybody: it is signed, not hidden.
public struct TokenSigner: Sendable {
  private let key: SigningKey

  /// Signs with the key of the ring that is in use.
  public init(_ keys: KeyRing) {
    key = keys.current
    _ = Sodium.isReady
  }

  /// The longest text, in characters, for the largest numbers that there are.
  public static let maximumLength = Base64URL.encodedCount(maximumByteCount)

  /// Head, five integers of ten bytes at most, served id, signature.
  static let maximumByteCount = 3 + 5 * 10 + 16 + TokenSignature.byteCount

  /// The signed text of a token: the same one for the same token.
  public func sign(_ token: DeliveryToken) -> String {
    String(unsafeUninitializedCapacity: Self.maximumLength) { sign(token, into: $0) }
  }

  /// Writes the same to the start of a buffer, without allocating, and gives its length.
  ///
  /// - Parameter buffer: Of ``maximumLength`` bytes at least.
  public func sign(_ token: DeliveryToken, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    precondition(buffer.count >= Self.maximumLength, "the buffer is too small for a token")
    return withUnsafeTemporaryAllocation(byteCount: Self.maximumByteCount, alignment: 8) { bytes in
      var writer = TokenWriter(bytes)
      TokenHead(of: token, keyID: key.id).write(to: &writer)
      writer.integer(token.setID)
      writer.integer(token.revision)
      writer.integer(token.bannerID)
      writer.integer(Int64(token.realIndex))
      writer.integer(token.issuedAtMs)
      if let id = token.servedID { writer.bytes(of: id) }
      writer.sign(with: key)
      return Base64URL.encode(UnsafeRawBufferPointer(rebasing: bytes[..<writer.count]), into: buffer)
    }
  }
}
