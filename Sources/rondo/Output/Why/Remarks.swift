import BannerEligibility
import BannerRotation
import CivilTime

/// What there is to say of a banner that may show.
struct Remarks {
  let conditions: BannerConditions
  let question: EligibilityQuestion
  /// What its caps leave.
  let left: (impressions: BannerConditions.Left?, clicks: BannerConditions.Left?)
  /// The zone of the set, for people.
  let zone: TimeZone
  /// Until when it is on show, and why the rotation is paused; none where it is not on show.
  let showing: (until: Int64?, pause: PauseReasons)?
  /// Whether it may show, and the revision on show is without it.
  let isAwaited: Bool

  /// The remarks, one by one.
  var clauses: [String] {
    var clauses: [String] = []
    if let showing { clauses.append(onShow(until: showing.until, pause: showing.pause)) }
    if isAwaited { clauses.append("comes with the next revision") }
    if let left = left.impressions { clauses.append(words(left, of: "impression")) }
    if let left = left.clicks { clauses.append(words(left, of: "click")) }
    if let cap = conditions.frequencyCap {
      switch question.showingsToVisitor {
      case .none: clauses.append("at most \(cap) a day for a visitor")
      case .some(let had) where had < cap: clauses.append("seen \(had)/\(cap) by this visitor today")
      // That is a reason, and said there.
      case .some: break
      }
    }
    return clauses
  }

  private func words(_ left: BannerConditions.Left, of event: String) -> String {
    "\(left.count) \(event)\(left.count == 1 ? "" : "s") left\(left.isOfDay ? " today" : "")"
  }

  private func onShow(until: Int64?, pause: PauseReasons) -> String {
    guard pause.isEmpty else { return "on show while the set is paused" }
    guard let until else { return "on show" }
    let end = Instant(millisecondsSince1970: until)
    return "on show until \(ShortTime.text(end, at: question.now, in: zone))"
  }
}
