import CivilTime

/// What an owner may have, in all and by local day.
struct CapTerms: Sendable {
  /// How many impressions a day of even pacing allows.
  ///
  /// Asked with what was delivered before the day and with the day, in milliseconds; none is without bound.
  typealias DayBudget = @Sendable (_ deliveredBefore: Int64, _ day: Range<Int64>) -> Int64?

  /// The most impressions in all, ≥ 0; none is without bound.
  var impressions: Int64?
  /// The most impressions of a local day, ≥ 0.
  var dayImpressions: Int64?
  /// The most clicks in all, ≥ 0.
  var clicks: Int64?
  /// The most clicks of a local day, ≥ 0.
  var dayClicks: Int64?
  /// The zone whose days count.
  var zone = TimeZone.utc
  /// What even pacing allows of a day.
  var budget: DayBudget?
}
