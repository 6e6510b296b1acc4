/// All that says when a banner may show.
public struct BannerConditions: Hashable, Sendable {
  /// Whether the operator lets it show.
  public var isEnabled: Bool
  /// Whether it is in the archive.
  public var isArchived: Bool
  /// Its share of a weighted rotation, where 0 is never.
  public var weight: Int
  /// When it may show.
  public var flights: Flights
  /// At which hours of the week it may show.
  public var dayparts: Dayparts
  /// How many events it is to have.
  public var caps: Caps
  /// How they are spread.
  public var pacing: Pacing
  /// How often a visitor gets it in a day at most; nil is as often as it comes.
  public var frequencyCap: Int64?
  /// The campaign that it belongs to.
  public var campaign: CampaignConditions?

  /// Takes them all; what is left out is no condition.
  public init(
    isEnabled: Bool = true, isArchived: Bool = false, weight: Int = 1, flights: Flights = .always,
    dayparts: Dayparts = .always, caps: Caps = .none, pacing: Pacing = .asSoonAsPossible, frequencyCap: Int64? = nil,
    campaign: CampaignConditions? = nil
  ) {
    self.isEnabled = isEnabled
    self.isArchived = isArchived
    self.weight = weight
    self.flights = flights
    self.dayparts = dayparts
    self.caps = caps
    self.pacing = pacing
    self.frequencyCap = frequencyCap
    self.campaign = campaign
  }
}
