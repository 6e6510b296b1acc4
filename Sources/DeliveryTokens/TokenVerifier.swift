/// Reads tokens that come back, and believes those that a key of the ring signed.
public struct TokenVerifier: Sendable {
  private let keys: KeyRing

  /// Believes the key in use and the older ones.
  public init(_ keys: KeyRing) {
    self.keys = keys
    _ = Sodium.isReady
  }

  /// Reads a token and checks its signature, without allocating; its age is left to ``DeliveryToken/fault(atMs:lives:)``.
  ///
  /// No text but the one that ``TokenSigner`` wrote is taken for a token: each has one spelling.
  public func verify(_ text: UnsafeBufferPointer<UInt8>) -> Result<DeliveryToken, TokenFault> {
    switch read(text) {
    case .success((let token, isRevoked: false)): .success(token)
    case .success: .failure(.unknownKey)
    case .failure(let fault): .failure(fault)
    }
  }

  /// The same for a text.
  public func verify(_ text: String) -> Result<DeliveryToken, TokenFault> {
    var text = text
    return text.withUTF8 { verify($0) }
  }

  /// What a token says that was signed with a revoked key; nil for all others.
  ///
  /// It is not to be believed, since others may know the key. But a click may follow it: it leads to a stored target all
  /// the same.
  public func revoked(_ text: UnsafeBufferPointer<UInt8>) -> DeliveryToken? {
    guard case .success((let token, isRevoked: true)) = read(text) else { return nil }
    return token
  }

  private typealias Reading = Result<(DeliveryToken, isRevoked: Bool), TokenFault>

  private func read(_ text: UnsafeBufferPointer<UInt8>) -> Reading {
    guard text.count <= TokenSigner.maximumLength else { return .failure(.malformed) }
    return withUnsafeTemporaryAllocation(byteCount: TokenSigner.maximumByteCount, alignment: 8) { buffer in
      guard let count = Base64URL.decode(text, into: buffer), count > TokenSignature.byteCount else {
        return .failure(.malformed)
      }
      return read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func read(_ bytes: UnsafeRawBufferPointer) -> Reading {
    let message = UnsafeRawBufferPointer(rebasing: bytes.dropLast(TokenSignature.byteCount))
    var reader = TokenReader(message)
    guard let head = TokenHead(from: &reader), let token = DeliveryToken(from: &reader, head: head) else {
      return .failure(.malformed)
    }
    guard let key = keys.key(head.keyID) else { return .failure(.unknownKey) }
    let signature = UnsafeRawBufferPointer(rebasing: bytes.suffix(TokenSignature.byteCount))
    guard TokenSignature(of: message, with: key).matches(signature) else { return .failure(.forged) }
    return .success((token, isRevoked: key.isRevoked))
  }
}

extension KeyRing {
  fileprivate func key(_ id: UInt16) -> SigningKey? {
    current.id == id ? current : older.first { $0.id == id }
  }
}

extension DeliveryToken {
  /// Nil unless the reader holds exactly the rest of a token.
  fileprivate init?(from reader: inout TokenReader, head: TokenHead) {
    guard let setID = reader.integer(), let revision = reader.integer(), let bannerID = reader.integer(),
      let realIndex = reader.integer().flatMap({ Int(exactly: $0) }), let issuedAtMs = reader.integer()
    else { return nil }
    var servedID: ServedID?
    if head.isBound {
      guard let id = reader.servedID() else { return nil }
      servedID = id
    }
    guard reader.isAtEnd else { return nil }
    self.init(
      kind: head.kind, embed: head.embed, setID: setID, revision: revision, bannerID: bannerID, realIndex: realIndex,
      servedID: servedID, issuedAtMs: issuedAtMs)
  }
}
