public import CivilTime

extension BannerConditions {
  /// Whether the banner may show, why not, and until when that holds.
  public func eligibility(for question: EligibilityQuestion) -> Eligibility {
    let reasons = self.reasons(for: question)
    return Eligibility(reasons: reasons, nextChange: nextChange(after: question, reasons: reasons))
  }

  /// Whether flights and dayparts are open at an instant; `zone` is that of the set.
  ///
  /// All that time alone decides; O(log n) in flights and dayparts.
  public func isOpen(at instant: Instant, in zone: TimeZone) -> Bool {
    flights.isOpen(at: instant) && dayparts.isOpen(at: instant, in: zone)
  }

  /// The first instant after another at which ``isOpen(at:in:)`` turns; nil when it never does.
  public func nextOpeningOrClosing(after instant: Instant, in zone: TimeZone) -> Instant? {
    guard isOpen(at: instant, in: zone) else { return opening(notBefore: instant, in: zone) }
    return [flights.nextChange(after: instant), dayparts.nextChange(after: instant, in: zone)].compactMap { $0 }.min()
  }

  /// The budget of the day under even pacing; nil when the banner is not paced.
  public func dayBudget(for question: EligibilityQuestion) -> DayBudget? {
    guard pacing == .even else { return nil }
    return DayBudget(
      flights: flights, dayparts: dayparts, cap: caps.impressions, standing: question.bannerStanding,
      now: question.now, zone: question.zone)
  }

  private func reasons(for question: EligibilityQuestion) -> [Ineligibility] {
    var reasons: [Ineligibility] = []
    if isArchived { reasons.append(.archived) }
    if campaign?.isArchived == true { reasons.append(.campaignArchived) }
    if !isEnabled { reasons.append(.disabled) }
    if question.goesByWeights, weight <= 0 { reasons.append(.weightZero) }
    switch flights.state(at: question.now) {
    case .open: break
    case .notYet(let start): reasons.append(.notYet(start: start))
    case .between(let next): reasons.append(.between(next: next))
    case .over(let since): reasons.append(.ended(since: since))
    }
    if !dayparts.isOpen(at: question.now, in: question.zone) {
      reasons.append(.outsideDaypart(opens: dayparts.nextChange(after: question.now, in: question.zone)))
    }
    reasons += reachedCaps(for: question).map { .capped($0) }
    if let paced = pacedReason(for: question) { reasons.append(paced) }
    if let cap = frequencyCap, let had = question.showingsToVisitor, had >= cap {
      reasons.append(.frequency(cap: cap, had: had, until: TimeZone.utc.startOfNextDay(after: question.now)))
    }
    return reasons
  }

  private func reachedCaps(for question: EligibilityQuestion) -> [ReachedCap] {
    let now = question.now
    var reached = caps.reached(by: question.bannerStanding, owner: .banner, at: now, in: question.zone)
    reached += question.setCaps.reached(by: question.setStanding, owner: .set, at: now, in: question.zone)
    if let campaign {
      reached += campaign.caps.reached(by: question.campaignStanding, owner: .campaign, at: now, in: campaign.zone)
    }
    return reached
  }

  private func pacedReason(for question: EligibilityQuestion) -> Ineligibility? {
    // A day without a budget has another reason: no flight, no daypart, or a cap that is reached.
    guard let budget = dayBudget(for: question), budget.amount > 0 else { return nil }
    let standing = question.bannerStanding
    guard !budget.leavesRoom(for: standing) else { return nil }
    return .paced(
      budget: budget.amount, delivered: standing.impressionsToday, reserved: standing.reserved, until: budget.until)
  }
}
