import BannerEligibility
import BannerReports
import BannerStore
import CivilTime

extension BannerFields {
  /// What is told of the conditions that a banner is under: in records alone, as a list has no room for it.
  static var conditions: [Field<BannerOverview>] {
    [
      .number("weight", use: .inRecords) { Int64($0.banner.weight) },
      Field(
        Column("flights"), use: .inRecords,
        exact: { .list($0.banner.flights.list.map { "\($0.start.exact)..\($0.end.exact)" }) },
        shown: { overview in
          .list(overview.banner.flights.list.map { FlightText.format($0, in: overview.zone) })
        }),
      Field(Column("dayparts"), use: .inRecords, exact: { .list($0.banner.dayparts.list.map(\.text)) }),
      Field(Column("caps"), use: .inRecords, exact: { .list(CapText.texts(of: $0.banner.caps)) }),
      .text("pacing", use: .inRecords) { $0.banner.pacing.rawValue },
      .number("frequency_cap", use: .inRecords) { $0.banner.frequencyCap },
      .text("campaign", use: .inRecords) { $0.banner.campaign?.slug.text },
    ]
  }
}

extension Instant? {
  /// The time in UTC, or nothing for none.
  fileprivate var exact: String { map { $0.formatted() } ?? "" }
}
