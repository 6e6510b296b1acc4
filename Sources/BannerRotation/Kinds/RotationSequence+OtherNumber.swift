extension RotationSequence {
  /// The seed by which a set draws what another one draws by its own seed, at every revision.
  ///
  /// A set's number goes into ``seed(_:setID:revision:)``, and is another one in each database; with this seed its copy goes
  /// on as the set itself would. There and back again is where it began. O(1).
  public static func seed(_ seed: Int64, ofSet setID: Int64, forSet otherID: Int64) -> Int64 {
    guard setID != otherID else { return seed }
    var chance = SplitMix64(seed: UInt64(bitPattern: seed))
    let mixed = chance.next() ^ UInt64(bitPattern: setID) ^ UInt64(bitPattern: otherID)
    return Int64(bitPattern: SplitMix64.seed(before: mixed))
  }
}

extension SplitMix64 {
  /// The seed whose first number is this one: every step of the mixing can be taken back.
  fileprivate static func seed(before number: UInt64) -> UInt64 {
    var mixed = number
    mixed = mixed ^ (mixed >> 31) ^ (mixed >> 62)
    // The inverse of the factor modulo 2 to the 64.
    mixed = mixed &* 0x3196_42B2_D24D_8EC3
    mixed = mixed ^ (mixed >> 27) ^ (mixed >> 54)
    mixed = mixed &* 0x96DE_1B17_3F11_9089
    mixed = mixed ^ (mixed >> 30) ^ (mixed >> 60)
    return mixed &- 0x9E37_79B9_7F4A_7C15
  }
}
