import BannerStore
public import DeliveryTokens

/// All that requests are answered from, at one moment: sets and keys. It never changes; another takes its place.
public final class Snapshot: Sendable {
  /// Grows with each snapshot of a server.
  let version: UInt64
  /// The sets by slug.
  let setsBySlug: [String: SetState]
  /// The sets by number.
  let setsByID: [Int64: SetState]
  /// The keys that sign and verify.
  public let keys: KeyRing
  /// Whether some set lists origins; see ``allows(origin:)``.
  let origins: AllowedOrigins

  init(version: UInt64, setsBySlug: [String: SetState], setsByID: [Int64: SetState], keys: KeyRing) {
    self.version = version
    self.setsBySlug = setsBySlug
    self.setsByID = setsByID
    self.keys = keys
    origins = AllowedOrigins(Array(Set(setsByID.values.lazy.flatMap(\.content.allowedOrigins))).sorted())
  }

  /// The set of that slug, also one in the archive; nil when there is none.
  public func set(slug: String) -> SetState? { setsBySlug[slug] }

  /// The set of that number, also one in the archive; nil when there is none.
  public func set(id: Int64) -> SetState? { setsByID[id] }

  /// How many sets are served, those in the archive left out.
  var servedCount: Int { setsByID.values.count { !$0.isArchived } }
}
