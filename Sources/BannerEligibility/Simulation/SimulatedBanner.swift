public import BannerRotation

/// A banner of a dry run, as it is when that begins.
public struct SimulatedBanner: Hashable, Sendable {
  /// Its number.
  public var id: Int64
  /// When it may show.
  public var conditions: BannerConditions
  /// What it has had; what is reserved is taken for seen, as each showing of a dry run is.
  public var standing: Standing
  /// What its set's kind of rotation goes by.
  public var candidate: RotationCandidate
  /// How long it stays on show, in milliseconds; positive.
  public var dwellMs: Int64

  /// Takes them all.
  public init(
    id: Int64, conditions: BannerConditions, standing: Standing = .none,
    candidate: RotationCandidate = RotationCandidate(), dwellMs: Int64
  ) {
    self.id = id
    self.conditions = conditions
    self.standing = standing
    self.candidate = candidate
    self.dwellMs = dwellMs
  }
}
