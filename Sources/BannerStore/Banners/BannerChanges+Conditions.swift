import BannerEligibility
import SQLite

extension BannerChanges {
  /// Writes what changes of the conditions that a banner is under.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when they do not fit together, ``StoreError/unknownCampaign(slug:)``,
  ///   ``StoreError/refused(_:)`` for a campaign in the archive.
  func writeConditions(of before: Banner, _ connection: borrowing Connection) throws {
    let flights = flights ?? before.flights
    let caps = caps ?? before.caps
    let pacing = pacing ?? before.pacing
    try pacing.check(flights: flights, caps: caps)
    let campaignID =
      switch campaign {
      case nil: before.campaign?.id
      case .cleared: nil as Int64?
      case .to(let slug) where slug == before.campaign?.slug: before.campaign?.id
      case .to(let slug): try Campaign.referenceInUse(connection, to: slug).id
      }
    let frequencyCap =
      switch frequencyCap {
      case nil: before.frequencyCap
      case .cleared: nil as Int64?
      case .to(let cap): cap
      }
    _ = try connection.run(
      sql: "UPDATE banner SET weight = ?2, pacing = ?3, frequency_cap = ?4, campaign_id = ?5 WHERE id = ?1",
      [
        .integer(before.id), .integer(Int64(weight ?? before.weight)), .text(pacing.rawValue), Value(frequencyCap),
        Value(campaignID),
      ])
    if flights != before.flights { try FlightColumn.write(flights, ofBanner: before.id, connection) }
    if let dayparts, dayparts != before.dayparts {
      try DaypartColumn.write(dayparts, ofBanner: before.id, connection)
    }
    if caps != before.caps { try CapColumn.write(caps, of: .banner, id: before.id, connection) }
  }

  /// Refuses figures that break a rule, whatever the banner is like.
  func checkConditions() throws(StoreError) {
    if let weight { try BannerSettings.checkWeight(weight) }
    if let caps { try caps.check() }
    if case .to(let cap) = frequencyCap { try BannerSettings.checkFrequencyCap(cap) }
  }
}

extension BannerSettings {
  /// Refuses conditions that break a rule, or do not fit together.
  func checkConditions() throws(StoreError) {
    try BannerSettings.checkWeight(weight)
    try caps.check()
    if let frequencyCap { try BannerSettings.checkFrequencyCap(frequencyCap) }
    try pacing.check(flights: flights, caps: caps)
  }

  static func checkWeight(_ weight: Int) throws(StoreError) {
    guard (0...greatestWeight).contains(weight) else {
      throw .invalid(
        InvalidValue(
          field: "weight", value: "\(weight)", problem: "a weight is a whole number from 0 to \(greatestWeight)",
          remedy: "write 0 for never, 1 for the usual share, 3 for three times as much"))
    }
  }

  static func checkFrequencyCap(_ cap: Int64) throws(StoreError) {
    guard cap > 0 else {
      throw .invalid(
        InvalidValue(
          field: "frequency cap", value: "\(cap)",
          problem: "it is how often a visitor may get the banner in a day, from 1",
          remedy: "write 'none' for as often as it comes, or disable the banner to show it to nobody"))
    }
  }
}

extension Pacing {
  /// Refuses a pacing that has nothing to go by.
  func check(flights: Flights, caps: Caps) throws(StoreError) {
    guard let problem = problem(flights: flights, caps: caps) else { return }
    let remedy =
      switch problem {
      case .capMissing: "add a cap such as --cap impressions=10000, or choose --pacing asap"
      case .endMissing: "give the last flight an end, such as --flight 2026-12-01..2027-01-01, or choose --pacing asap"
      }
    throw .invalid(InvalidValue(field: "pacing", value: rawValue, problem: "\(problem)", remedy: remedy))
  }
}
