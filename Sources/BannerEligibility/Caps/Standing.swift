/// What an owner of caps has had up to a moment.
public struct Standing: Hashable, Sendable {
  /// Impressions in all.
  public var impressions: Int64
  /// Those of them in the local day of the moment.
  public var impressionsToday: Int64
  /// Clicks in all.
  public var clicks: Int64
  /// Those of them in the local day of the moment.
  public var clicksToday: Int64
  /// Showings that were handed out and may still become impressions.
  public var reserved: Int64

  /// Nothing yet.
  public static let none = Standing()

  /// Takes all five; none is negative.
  public init(
    impressions: Int64 = 0, impressionsToday: Int64 = 0, clicks: Int64 = 0, clicksToday: Int64 = 0, reserved: Int64 = 0
  ) {
    self.impressions = impressions
    self.impressionsToday = impressionsToday
    self.clicks = clicks
    self.clicksToday = clicksToday
    self.reserved = reserved
  }

  /// The events that a cap counts, without what is reserved.
  public func delivered(_ event: CapEvent, _ period: CapPeriod) -> Int64 {
    switch (event, period) {
    case (.impressions, .total): impressions
    case (.impressions, .day): impressionsToday
    case (.clicks, .total): clicks
    case (.clicks, .day): clicksToday
    }
  }

  /// What is reserved against a cap: a reservation may become an impression, in the day of the moment as well as in all.
  public func reserved(_ event: CapEvent) -> Int64 {
    event == .impressions ? reserved : 0
  }

  /// The same with all that is reserved taken for seen in the local day of the moment.
  func withReservedSeen() -> Standing {
    var standing = self
    standing.impressions = CapRoom.sum(impressions, reserved)
    standing.impressionsToday = CapRoom.sum(impressionsToday, reserved)
    standing.reserved = 0
    return standing
  }
}
