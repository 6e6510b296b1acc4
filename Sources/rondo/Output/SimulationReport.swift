import BannerEligibility
import BannerReports
import BannerStore
import CivilTime

/// What a dry run came to, as it is listed.
struct SimulationReport {
  private let outcome: SimulationOutcome
  private let banners: [Int64: Banner]
  private let campaigns: [Int64: String]
  private let zone: TimeZone

  /// - Parameters:
  ///   - conditions: The set that was played.
  ///   - zone: The zone of times for people.
  init(_ outcome: SimulationOutcome, of conditions: SetConditions, zone: TimeZone) {
    self.outcome = outcome
    self.zone = zone
    banners = Dictionary(conditions.banners.map { ($0.banner.id, $0.banner) }, uniquingKeysWith: { first, _ in first })
    campaigns = Dictionary(
      conditions.banners.compactMap { banner in banner.banner.campaign.map { ($0.id, $0.slug.text) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// A row for each banner in use, and one for what had no banner, if there is any of that.
  func banners(as format: OutputFormat) throws -> Listing {
    var rows = outcome.banners.filter { banners[$0.id]?.archivedAt == nil }.map { banner in
      Row(
        banner: banners[banner.id], showings: banner.showings, onShowMs: banner.onShowMs, requests: banner.requests,
        expectedShare: banner.expectedShare)
    }
    if outcome.emptyMs > 0 || outcome.unanswered > 0 {
      rows.append(Row(banner: nil, showings: 0, onShowMs: outcome.emptyMs, requests: outcome.unanswered))
    }
    let total = Row(
      banner: nil, showings: rows.reduce(0) { $0 + $1.showings }, onShowMs: rows.reduce(0) { $0 + $1.onShowMs },
      requests: rows.reduce(0) { $0 + $1.requests })
    let fields = Self.fields(whole: total)
    var listing = try fields.listing(of: rows, as: format)
    var sums = try fields.listing(of: [total], as: format).rows[0]
    sums.replaceSubrange(0..<2, with: [.text("total"), .text("")])
    listing.footer.total = sums
    return listing
  }

  /// A row for each event, in the order of time.
  func events(as format: OutputFormat) throws -> Listing {
    let zone = zone
    let fields = Fields<SimulationEvent>([
      .time("at", title: "AT", in: { _ in zone }) { $0.at },
      .text("event") { $0.kind.name },
      .text("owner") { $0.subject.name },
      .number("banner_id", title: "ID") { $0.subject.bannerID },
      .text("banner", isFlexible: true) { [banners] in $0.subject.bannerID.flatMap { banners[$0]?.name } },
      .text("campaign") { [campaigns] in $0.subject.campaignID.flatMap { campaigns[$0] } },
      .text("cap") { $0.kind.cap },
      .number("amount") { $0.kind.amount },
    ])
    return try fields.listing(of: outcome.events, as: format)
  }

  private struct Row {
    let banner: Banner?
    let showings: Int64
    let onShowMs: Int64
    let requests: Int64
    var expectedShare: Double?
  }

  private static func fields(whole: Row) -> Fields<Row> {
    Fields([
      .number("banner_id", title: "ID") { $0.banner?.id },
      .text("banner", isFlexible: true) { $0.banner?.name },
      .number("showings") { $0.showings },
      .duration("on_show_ms", title: "ON SHOW") { $0.onShowMs },
      share("share_of_time", title: "OF TIME") { Double($0.onShowMs) / Double(whole.onShowMs) },
      .number("requests") { $0.requests },
      share("share_of_requests", title: "OF REQUESTS") {
        whole.requests == 0 ? nil : Double($0.requests) / Double(whole.requests)
      },
      share("expected_share", title: "EXPECTED") { $0.expectedShare },
    ])
  }

  private static func share(_ key: String, title: String, _ value: @escaping (Row) -> Double?) -> Field<Row> {
    Field(
      Column(key, title: title, alignment: .trailing),
      exact: { row in value(row).map { .share(($0 * 10_000).rounded() / 10_000) } ?? .none })
  }
}

extension SimulationEvent.Subject {
  fileprivate var name: String {
    switch self {
    case .banner: "banner"
    case .set: "set"
    case .campaign: "campaign"
    }
  }

  fileprivate var bannerID: Int64? {
    if case .banner(let id) = self { id } else { nil }
  }

  fileprivate var campaignID: Int64? {
    if case .campaign(let id) = self { id } else { nil }
  }
}

extension SimulationEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .flightBegins: "flight-begins"
    case .flightEnds: "flight-ends"
    case .daypartOpens: "daypart-opens"
    case .daypartCloses: "daypart-closes"
    case .capReached: "cap-reached"
    case .capRoom: "cap-room"
    case .dayBudgetSpent: "day-budget-spent"
    case .dayBudgetRenewed: "day-budget-renewed"
    }
  }

  fileprivate var cap: String? {
    switch self {
    case .capReached(let event, let period, _), .capRoom(let event, let period, _): CapText.text(event, period)
    default: nil
    }
  }

  fileprivate var amount: Int64? {
    switch self {
    case .capReached(_, _, let amount), .capRoom(_, _, let amount), .dayBudgetSpent(let amount): amount
    default: nil
    }
  }
}
