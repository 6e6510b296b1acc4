import BannerStore
import DeliveryTokens
import JSON

/// Reads the tokens of one request: with the keys and the time of that moment.
struct TokenReading {
  let verifier: TokenVerifier
  let lives: TokenLives
  let nowMs: Int64

  /// What a token says.
  ///
  /// - Returns: The token, and why it counts no more, if so: it can be followed nevertheless.
  /// - Throws: Why nothing that it says can be believed.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(EventRefusal) -> (DeliveryToken, EventRefusal?) {
    let token: DeliveryToken
    do throws(TokenFault) {
      token = try verifier.verify(bytes).get()
    } catch {
      // What a revoked key signed may be made up; but it names a stored target, to which a click can go.
      guard error == .unknownKey, let revoked = verifier.revoked(bytes) else { throw EventRefusal(error) }
      return (revoked, .unknownKey)
    }
    switch token.fault(atMs: nowMs, lives: lives) {
    case nil: return (token, nil)
    // Its signature is right: the clock may have been set back since, and a click has a stored target to go to.
    case .some(let fault): return (token, EventRefusal(fault))
    }
  }

  /// The same for a text in JSON.
  func read(_ text: JSONText) throws(EventRefusal) -> (DeliveryToken, EventRefusal?) {
    if let utf8 = text.utf8 { return try read(utf8) }
    // No token has anything to escape; one that comes so nevertheless is the same token.
    let bytes = Array(text.string.utf8)
    let result = bytes.withUnsafeBufferPointer { utf8 in
      Result { () throws(EventRefusal) in try read(utf8) }
    }
    return try result.get()
  }
}

extension EventID {
  /// The served id of a token; nil for bits that no event may have.
  init?(_ servedID: ServedID) {
    self.init(high: servedID.high, low: servedID.low)
  }
}
