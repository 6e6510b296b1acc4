/// What an owner has had, as the database says.
struct CapFigures: Hashable, Sendable {
  /// Impressions.
  var impressions = CapAccount.Figures()
  /// Clicks, by whatever way.
  var clicks = CapAccount.Figures()
  /// The local day that they are of, in milliseconds.
  var day: Range<Int64>
}
