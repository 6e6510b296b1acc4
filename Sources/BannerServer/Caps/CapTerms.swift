import BannerEligibility
import CivilTime

/// What a holder of caps may have.
struct CapTerms: Sendable {
  /// How many impressions a day of even pacing allows.
  ///
  /// Asked with what was delivered before the day, and with an instant of the day; none is without bound.
  typealias Budget = @Sendable (_ deliveredBefore: Int64, _ now: Instant) -> Int64?

  /// The most events.
  var caps = Caps.none
  /// The zone whose days count.
  var zone = TimeZone.utc
  /// What even pacing allows of a day.
  var budget: Budget?
}
