import BannerStore
public import DeliveryTokens

/// All that requests are answered from, at one moment: sets and keys. It never changes; another takes its place.
public final class Snapshot: Sendable {
  /// Grows with each snapshot of a server.
  let version: UInt64
  /// The version that brought the keys; answers that hold a token are right for as long as it stays.
  let keysVersion: UInt64
  /// The keys that sign and verify.
  public let keys: KeyRing
  /// Signs with the key in use.
  public let signer: TokenSigner
  /// Believes all keys of the ring.
  public let verifier: TokenVerifier
  /// The origins that any set allows.
  let origins: AllowedOrigins

  private let setsBySlug: [String: SetState]
  private let setsByID: [Int64: SetState]

  /// Begins without any set.
  convenience init(keys: KeyRing) {
    self.init(version: 0, keysVersion: 0, keys: keys, setsBySlug: [:], setsByID: [:])
  }

  private init(
    version: UInt64, keysVersion: UInt64, keys: KeyRing, setsBySlug: [String: SetState], setsByID: [Int64: SetState]
  ) {
    self.version = version
    self.keysVersion = keysVersion
    self.keys = keys
    signer = TokenSigner(keys)
    verifier = TokenVerifier(keys)
    self.setsBySlug = setsBySlug
    self.setsByID = setsByID
    origins = AllowedOrigins(Set(setsByID.values.lazy.flatMap(\.content.allowedOrigins)).sorted())
  }

  /// The set of that slug, also one in the archive; nil when there is none.
  public func set(slug: String) -> SetState? { setsBySlug[slug] }

  /// The set of that number, also one in the archive; nil when there is none.
  public func set(id: Int64) -> SetState? { setsByID[id] }

  /// How many sets are served, those in the archive left out; O(n).
  var servedCount: Int { setsByID.values.count { !$0.isArchived } }

  /// The next snapshot, in which these sets have taken the place of those with the same number. O(all sets).
  func replacing(_ sets: [SetState]) -> Snapshot {
    var (setsBySlug, setsByID) = (setsBySlug, setsByID)
    for set in sets {
      setsBySlug[set.slug] = set
      setsByID[set.id] = set
    }
    return Snapshot(
      version: version + 1, keysVersion: keysVersion, keys: keys, setsBySlug: setsBySlug, setsByID: setsByID)
  }

  /// The next snapshot, without a set. O(all sets).
  func dropping(setID: Int64) -> Snapshot {
    var (setsBySlug, setsByID) = (setsBySlug, setsByID)
    if let set = setsByID.removeValue(forKey: setID) { setsBySlug[set.slug] = nil }
    return Snapshot(
      version: version + 1, keysVersion: keysVersion, keys: keys, setsBySlug: setsBySlug, setsByID: setsByID)
  }

  /// The next snapshot, without any set.
  func droppingAll() -> Snapshot {
    Snapshot(version: version + 1, keysVersion: keysVersion, keys: keys, setsBySlug: [:], setsByID: [:])
  }

  /// The next snapshot, with other keys.
  func replacing(keys: KeyRing) -> Snapshot {
    Snapshot(
      version: version + 1, keysVersion: version + 1, keys: keys, setsBySlug: setsBySlug, setsByID: setsByID)
  }
}
