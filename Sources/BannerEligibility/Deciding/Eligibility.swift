public import CivilTime

/// Whether a banner may show at a moment, why not, and until when that holds.
public struct Eligibility: Hashable, Sendable {
  /// All reasons why not; none when it may.
  public let reasons: [Ineligibility]
  /// The earliest instant at which the passing of time alone may turn the answer, counts staying as they are; nil for
  /// never.
  ///
  /// For flights and dayparts it does turn then; a local midnight is given where the new day may bring another answer.
  public let nextChange: Instant?

  /// Whether it may show.
  public var isEligible: Bool {
    reasons.isEmpty
  }
}
