extension RotationSequence {
  /// Makes the seed of a revision's sequence out of the set's own.
  ///
  /// Sets with the same seed, and the revisions of a set, have nothing in common that shows: every bit of each figure
  /// changes about half of the result's. O(1).
  public static func seed(_ seed: Int64, setID: Int64, revision: Int64) -> UInt64 {
    var mixed: UInt64 = 0
    for figure in [seed, setID, revision] {
      var chance = SplitMix64(seed: mixed ^ UInt64(bitPattern: figure))
      mixed = chance.next()
    }
    return mixed
  }
}
