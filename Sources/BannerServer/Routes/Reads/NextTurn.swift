/// A banner that a page gets, and what was taken for it.
struct NextTurn: Sendable {
  /// Its place in the revision.
  let realIndex: Int
  /// The showing that was promised, where a cap applies.
  let claim: CapClaim?
  /// Whether it was counted for the visitor.
  let isCounted: Bool
}
