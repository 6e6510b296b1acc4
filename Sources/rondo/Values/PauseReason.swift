import BannerRotation

/// One reason for a pause, as the command line names it.
enum PauseReason: String, CaseIterable, Sendable {
  case drag, hover, hidden, `operator`

  /// The set of reasons with this one alone.
  var reasons: PauseReasons {
    switch self {
    case .drag: .drag
    case .hover: .hover
    case .hidden: .hidden
    case .operator: .operator
    }
  }
}
