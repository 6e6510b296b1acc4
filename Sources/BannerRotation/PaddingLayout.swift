/// How a looping carousel pads its strip so that the last banner can be followed by the first.
///
/// The raw values are the names used in files, databases and commands; they never change.
public enum PaddingLayout: String, Hashable, CaseIterable, Sendable {
  /// No padding: slot `p` shows banner `p`.
  case none
  /// A copy of the first banner after the last: `0 … n-1, 0`.
  case trailing
  /// A copy at either end: `n-1, 0 … n-1, 0`.
  case bothEnds = "both-ends"
  /// A ring of three reused views around the banner on show.
  case threeView = "three-view"
  /// A ring of two reused views: the banner on show, and one that takes the side the finger uncovers.
  case twoView = "two-view"

  /// Whether the slots are views reused around the banner on show, so that a slot alone does not name a banner.
  public var isRing: Bool {
    switch self {
    case .threeView, .twoView: true
    case .none, .trailing, .bothEnds: false
    }
  }
}
