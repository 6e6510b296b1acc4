import BannerStore
import DeliveryTokens

/// All that requests are answered from, at one moment: sets and keys.
///
/// It never changes; another takes its place.
final class Snapshot: Sendable {
  /// Grows with each snapshot of a server.
  let version: UInt64
  /// The version that brought the keys; answers that hold a token are right for as long as it stays.
  let keysVersion: UInt64
  /// The keys that sign and verify.
  let keys: KeyRing
  /// Signs with the key in use.
  let signer: TokenSigner
  /// Believes all keys of the ring.
  let verifier: TokenVerifier
  /// The origins that any set allows.
  let origins: AllowedOrigins

  private let setsBySlug: [String: SetState]
  private let setsByID: [Int64: SetState]

  /// Begins without any set.
  convenience init(keys: KeyRing) {
    self.init(SnapshotDraft(version: 0, keys: keys, keysVersion: 0, setsBySlug: [:], setsByID: [:]))
  }

  /// Takes what was drafted; O(all sets).
  init(_ draft: SnapshotDraft) {
    version = draft.version
    keysVersion = draft.keysVersion
    keys = draft.keys
    signer = TokenSigner(draft.keys)
    verifier = TokenVerifier(draft.keys)
    setsBySlug = draft.setsBySlug
    setsByID = draft.setsByID
    origins = AllowedOrigins(Set(setsByID.values.lazy.flatMap(\.content.allowedOrigins)).sorted())
  }

  /// The set of that slug, also one in the archive; nil when there is none.
  func set(slug: String) -> SetState? { setsBySlug[slug] }

  /// The set of that number, also one in the archive; nil when there is none.
  func set(id: Int64) -> SetState? { setsByID[id] }

  /// How many sets are served, those in the archive left out; O(n).
  var servedCount: Int { setsByID.values.count { !$0.isArchived } }

  /// The next snapshot, which begins as this one.
  func draft() -> SnapshotDraft {
    SnapshotDraft(
      version: version + 1, keys: keys, keysVersion: keysVersion, setsBySlug: setsBySlug, setsByID: setsByID)
  }
}
