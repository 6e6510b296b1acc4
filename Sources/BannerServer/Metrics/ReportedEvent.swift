/// The kinds of event that clients report.
enum ReportedEvent: Int, CaseIterable, Sendable {
  /// A tap on a slot of a carousel.
  case tap
  /// A click on a link.
  case click
  /// A banner was drawn.
  case impression
  /// A banner was in view for long enough.
  case viewable
}
