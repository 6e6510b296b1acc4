/// The key that signs, and those before it whose tokens still come back.
public struct KeyRing: Hashable, Sendable {
  /// Signs new tokens.
  public let current: SigningKey

  /// Verify alone, the newest first.
  public let older: [SigningKey]

  init(current: SigningKey, older: [SigningKey]) {
    self.current = current
    self.older = older
  }

  /// A ring with one new key.
  public static func random(atMs now: Int64) -> KeyRing {
    KeyRing(current: .random(atMs: now), older: [])
  }

  /// Whether this ring followed from another by rotations, so that it has the key that signed then.
  public func follows(_ other: KeyRing) -> Bool {
    ([current] + older).contains { $0.isSameKey(as: other.current) }
  }

  /// The ring with a new key in use, and without those whose time is over.
  ///
  /// - Parameters:
  ///   - keepMs: How long the one that was in use is kept; the longest life of a token that it signed.
  ///   - revokesOlder: Whether nothing shall count any more that the keys until now signed.
  public func rotated(atMs now: Int64, keepingMs keepMs: Int64, revokingOlder revokesOlder: Bool = false) -> KeyRing {
    let (end, overflow) = now.addingReportingOverflow(keepMs)
    let kept = ([current] + older).filter { ($0.endsAtMs ?? .max) > now }
      .map { $0.retired(untilMs: overflow ? .max : end, isRevoked: revokesOlder) }
    return KeyRing(current: .random(atMs: now, besides: Set(kept.map(\.id))), older: kept)
  }
}
