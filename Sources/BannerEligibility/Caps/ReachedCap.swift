public import CivilTime

/// A cap that leaves nothing, and by what.
public struct ReachedCap: Hashable, Sendable {
  /// Whose cap it is.
  public let owner: CapOwner
  /// What it counts.
  public let event: CapEvent
  /// Over which time.
  public let period: CapPeriod
  /// The most that it allows.
  public let amount: Int64
  /// What was delivered in its time; more than the amount where the cap was lowered, or where more was in flight.
  public let delivered: Int64
  /// What is reserved and may come back; 0 for clicks.
  public let reserved: Int64
  /// When a cap by day begins anew, which is the owner's next local midnight; nil for a cap in all.
  public let until: Instant?

  /// Takes them all.
  public init(
    owner: CapOwner, event: CapEvent, period: CapPeriod, amount: Int64, delivered: Int64, reserved: Int64,
    until: Instant?
  ) {
    self.owner = owner
    self.event = event
    self.period = period
    self.amount = amount
    self.delivered = delivered
    self.reserved = reserved
    self.until = until
  }
}

extension Caps {
  /// Those of the caps that leave nothing, in the order of ``CapEvent`` and ``CapPeriod``; `zone` is that of the days.
  func reached(by standing: Standing, owner: CapOwner, at now: Instant, in zone: TimeZone) -> [ReachedCap] {
    // Most owners have no caps, and are asked often.
    guard !isEmpty else { return [] }
    var reached: [ReachedCap] = []
    for event in CapEvent.allCases {
      for period in CapPeriod.allCases {
        guard let amount = self[event, period] else { continue }
        let delivered = standing.delivered(event, period)
        let reserved = standing.reserved(event)
        guard CapRoom.remaining(amount: amount, delivered: delivered, reserved: reserved) == 0 else { continue }
        reached.append(
          ReachedCap(
            owner: owner, event: event, period: period, amount: amount, delivered: delivered, reserved: reserved,
            until: period == .day && amount > 0 ? zone.startOfNextDay(after: now) : nil))
      }
    }
    return reached
  }
}
