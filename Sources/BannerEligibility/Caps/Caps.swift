/// The most events that an owner is to have; nil is as many as come.
public struct Caps: Hashable, Sendable {
  /// Impressions in all, 0 or more.
  public var impressions: Int64?
  /// Impressions in a local day, 0 or more.
  public var impressionsPerDay: Int64?
  /// Clicks in all, 0 or more.
  public var clicks: Int64?
  /// Clicks in a local day, 0 or more.
  public var clicksPerDay: Int64?

  /// No caps.
  public static let none = Caps()

  /// Takes all four.
  public init(
    impressions: Int64? = nil, impressionsPerDay: Int64? = nil, clicks: Int64? = nil, clicksPerDay: Int64? = nil
  ) {
    self.impressions = impressions
    self.impressionsPerDay = impressionsPerDay
    self.clicks = clicks
    self.clicksPerDay = clicksPerDay
  }

  /// Whether there is no cap at all.
  public var isEmpty: Bool {
    self == .none
  }

  /// One of the four.
  public subscript(event: CapEvent, period: CapPeriod) -> Int64? {
    get {
      switch (event, period) {
      case (.impressions, .total): impressions
      case (.impressions, .day): impressionsPerDay
      case (.clicks, .total): clicks
      case (.clicks, .day): clicksPerDay
      }
    }
    set {
      switch (event, period) {
      case (.impressions, .total): impressions = newValue
      case (.impressions, .day): impressionsPerDay = newValue
      case (.clicks, .total): clicks = newValue
      case (.clicks, .day): clicksPerDay = newValue
      }
    }
  }
}
