import BannerRotation

/// Seeds of sets that are numbered anew.
enum ArchivedSeed {
  /// The seed by which a set with another number draws the same.
  ///
  /// Seeds of kinds that leave nothing to chance stay as people chose them.
  static func seed(_ seed: Int64, kind: String, ofSet setID: Int64, forSet otherID: Int64) -> Int64 {
    guard kind == RotationKind.random.rawValue || kind == RotationKind.optimise.rawValue else { return seed }
    return RotationSequence.seed(seed, ofSet: setID, forSet: otherID)
  }
}
