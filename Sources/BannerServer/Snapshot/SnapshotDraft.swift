import DeliveryTokens

/// The next snapshot while it is made.
struct SnapshotDraft {
  /// The version that it will have.
  let version: UInt64
  /// The keys that will sign and verify.
  var keys: KeyRing {
    didSet { keysVersion = version }
  }
  /// The version that brought the keys.
  private(set) var keysVersion: UInt64
  private(set) var setsBySlug: [String: SetState]
  private(set) var setsByID: [Int64: SetState]

  /// Begins with what there is.
  init(version: UInt64, keys: KeyRing, keysVersion: UInt64, setsBySlug: [String: SetState], setsByID: [Int64: SetState])
  {
    self.version = version
    self.keys = keys
    self.keysVersion = keysVersion
    self.setsBySlug = setsBySlug
    self.setsByID = setsByID
  }

  /// The set of that number; nil when there is none.
  func set(id: Int64) -> SetState? { setsByID[id] }

  /// Puts a set in place of the one with the same number.
  mutating func put(_ set: SetState) {
    setsBySlug[set.slug] = set
    setsByID[set.id] = set
  }

  /// Takes a set out.
  mutating func remove(id: Int64) {
    if let set = setsByID.removeValue(forKey: id) { setsBySlug[set.slug] = nil }
  }

  /// Takes all sets out.
  mutating func removeAll() {
    setsBySlug = [:]
    setsByID = [:]
  }
}
