import CivilTime

extension BannerConditions {
  /// When time alone may turn an answer that was given for some reasons.
  func nextChange(after question: EligibilityQuestion, reasons: [Ineligibility]) -> Instant? {
    guard reasons.isEmpty else { return end(of: reasons, for: question) }
    var changes = [nextOpeningOrClosing(after: question.now, in: question.zone)]
    if let budget = dayBudget(for: question) { changes.append(budget.until) }
    return changes.compactMap { $0 }.min()
  }

  /// When the banner may show again, if each reason goes as soon as it may.
  private func end(of reasons: [Ineligibility], for question: EligibilityQuestion) -> Instant? {
    var earliest = question.now
    for reason in reasons {
      guard let until = reason.until else { return nil }
      earliest = max(earliest, until)
    }
    return opening(notBefore: earliest, in: question.zone)
  }

  /// The first instant, from one on, at which flights and dayparts are open; nil when there is none.
  func opening(notBefore instant: Instant, in zone: TimeZone) -> Instant? {
    var time = instant
    while true {
      switch flights.state(at: time) {
      case .open: break
      case .notYet(let start): time = start
      case .between(let next): time = next
      case .over: return nil
      }
      if dayparts.isOpen(at: time, in: zone) { return time }
      guard let opens = dayparts.nextChange(after: time, in: zone) else { return nil }
      if flights.isOpen(at: opens) { return opens }
      time = opens
    }
  }
}
