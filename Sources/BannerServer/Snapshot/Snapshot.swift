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

  /// The sets that each set may stand in for.
  private let dependents: [Int64: [Int64]]
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
    dependents = Self.dependents(of: draft.setsByID)
    origins = AllowedOrigins(Set(setsByID.values.lazy.flatMap(\.content.allowedOrigins)).sorted())
  }

  /// The set of that slug, also one in the archive; nil when there is none.
  func set(slug: String) -> SetState? { setsBySlug[slug] }

  /// The set of that number, also one in the archive; nil when there is none.
  func set(id: Int64) -> SetState? { setsByID[id] }

  /// A set, and behind it those that stand in for it when it has nothing to show, in turn; never one twice.
  ///
  /// Those in the archive are passed over: whoever stands in for them does.
  func chain(of set: SetState) -> [SetState] {
    guard set.content.fallbackSetID != nil else { return [set] }
    return Self.chain(of: set, in: setsByID).filter { $0 === set || !$0.isArchived }
  }

  /// The set that answers for one at a time: itself, or the first that stands in for it and has something to show.
  func answering(for set: SetState, atMs now: Int64) -> SetState {
    guard set.content.fallbackSetID != nil, !set.isArchived, !set.hasOpenBanner(atMs: now) else { return set }
    return chain(of: set).first { $0.hasOpenBanner(atMs: now) } ?? set
  }

  /// The sets that a set may stand in for, in no particular order.
  func dependents(of id: Int64) -> [SetState] {
    dependents[id]?.compactMap { setsByID[$0] } ?? []
  }

  private static func chain(of set: SetState, in sets: [Int64: SetState]) -> [SetState] {
    var chain = [set]
    // Circles are refused when they are saved; one that came about otherwise must not keep anybody here.
    while let next = chain[chain.count - 1].content.fallbackSetID.flatMap({ sets[$0] }),
      !chain.contains(where: { $0 === next })
    {
      chain.append(next)
    }
    return chain
  }

  private static func dependents(of sets: [Int64: SetState]) -> [Int64: [Int64]] {
    var dependents: [Int64: [Int64]] = [:]
    for set in sets.values where set.content.fallbackSetID != nil {
      for other in chain(of: set, in: sets).dropFirst() { dependents[other.id, default: []].append(set.id) }
    }
    return dependents
  }

  /// How many sets are served, those in the archive left out; O(n).
  var servedCount: Int { setsByID.values.count { !$0.isArchived } }

  /// The next snapshot, which begins as this one.
  func draft() -> SnapshotDraft {
    SnapshotDraft(
      version: version + 1, keys: keys, keysVersion: keysVersion, setsBySlug: setsBySlug, setsByID: setsByID)
  }
}
