/// When a table has bars.
enum BarsWhen: String, CaseIterable {
  /// Where a terminal shows it.
  case auto
  case always
  case never
}
