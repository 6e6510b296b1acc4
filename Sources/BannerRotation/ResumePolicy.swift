/// What is left of a banner's dwell when rotation goes on after a pause.
public enum ResumePolicy: String, Hashable, CaseIterable, Sendable {
  /// A whole dwell again.
  case reset
  /// The time that was left when the pause began.
  case preserve
}
