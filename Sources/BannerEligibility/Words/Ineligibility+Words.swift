public import CivilTime

extension Ineligibility {
  /// The name of the reason for programs, in snake_case.
  public var name: String {
    switch self {
    case .archived: "archived"
    case .campaignArchived: "campaign_archived"
    case .disabled: "disabled"
    case .weightZero: "weight_zero"
    case .notYet: "not_yet"
    case .between: "between_flights"
    case .ended: "ended"
    case .outsideDaypart: "outside_daypart"
    case .capped: "capped"
    case .paced: "paced"
    case .frequency: "frequency"
    }
  }

  /// The reason in words with its figures, such as `ended 3 h ago (09:00)` or `capped 10/10 today`.
  ///
  /// - Parameters:
  ///   - now: The moment that the answer is for, from which ages are counted.
  ///   - zone: The zone of the set, in which times are given.
  public func words(at now: Instant, in zone: TimeZone) -> String {
    func age(_ milliseconds: Int64) -> String { RoughDuration.text(milliseconds) }
    func time(_ instant: Instant) -> String { ShortTime.text(instant, at: now, in: zone) }
    return switch self {
    case .archived: "archived"
    case .campaignArchived: "its campaign is archived"
    case .disabled: "disabled"
    case .weightZero: "weight 0"
    case .notYet(let start): "begins in \(age(start - now)) (\(time(start)))"
    case .between(let next): "between flights, the next begins in \(age(next - now)) (\(time(next)))"
    case .ended(let since): "ended \(age(now - since)) ago (\(time(since)))"
    case .outsideDaypart(let opens): "outside its daypart, " + (opens.map { "opens \(time($0))" } ?? "never opens")
    case .capped(let cap): cap.words
    case .paced(let budget, let delivered, let reserved, _):
      "paced " + CapFigures(delivered: delivered, reserved: reserved, amount: budget).words(of: "today")
    case .frequency(let cap, let had, _): "seen \(had)/\(cap) by this visitor today"
    }
  }
}

extension ReachedCap {
  /// The cap in words with its figures, such as `capped 10/10 today` or `set capped 5/5 clicks`.
  public var words: String {
    let figures = CapFigures(delivered: delivered, reserved: reserved, amount: amount)
    let what = [event == .clicks ? "clicks" : nil, period == .day ? "today" : nil].compactMap { $0 }
    return (owner == .banner ? "" : "\(owner.rawValue) ") + "capped " + figures.words(of: what.joined(separator: " "))
  }
}
