import BannerReports
import BannerRotation
import BannerStore
import CivilTime

/// What is told of banner sets.
enum SetFields {
  /// For `set list`: what a row of the database says by itself.
  static var listed: Fields<BannerSet> {
    Fields(names + settings)
  }

  /// For `set show` and every command that changes a set: with what is on show at this moment.
  static var shown: Fields<SetOverview> {
    Fields(names.map { $0.of(set(of:)) } + showing + settings.map { $0.of(set(of:)) })
  }

  private static var names: [Field<BannerSet>] {
    [
      .text("slug") { $0.slug.text },
      .text("title", isFlexible: true) { $0.title },
      Field(
        Column("state"), exact: { .text(SetState(of: $0).rawValue) },
        shown: { set in
          let state = SetState(of: set)
          return .text(state == .paused ? "paused: \(set.pauseReasons)" : state.rawValue)
        }),
      Field(Column("pause_reasons"), use: .never, exact: { .list($0.pauseReasons.names) }),
    ]
  }

  private static var showing: [Field<SetOverview>] {
    [
      .number("banner_count", title: "BANNERS") { Int64($0.rotating.revision.items.count) },
      .number("shown_index", title: "REAL INDEX ON SHOW") { $0.showing.map { Int64($0.realIndex.rawValue) } },
      .number("shown_banner_id", title: "BANNER ON SHOW") { $0.shownBannerID },
      .text("shown_banner", title: "ITS NAME") { overview in
        try overview.shownBannerID.flatMap { id in try overview.store.bannerName(id) }
      },
      .time("shown_since", title: "ON SHOW SINCE", in: zone) { $0.showing.map { instant($0.since) } },
      .time("next_change_at", title: "NEXT CHANGE", in: zone) { $0.showing?.until.map(instant) },
    ]
  }

  private static var settings: [Field<BannerSet>] {
    [
      .duration("interval_ms", title: "INTERVAL") { $0.intervalMs },
      .text("layout") { $0.layout.rawValue },
      .text("resume_policy", use: .inRecords) { $0.resumePolicy.rawValue },
      .text("missed_tick_policy", use: .inRecords) { $0.missedTickPolicy.rawValue },
      .text("time_zone") { $0.timeZone },
      .text("rotation", use: .inRecords) { $0.rotationKind.rawValue },
      .number("seed", use: .inRecords) { $0.seed },
      .text("fallback", use: .inRecords) { $0.fallback?.slug.text },
      Field(Column("caps"), use: .inRecords, exact: { .list(CapText.texts(of: $0.caps)) }),
      Field(Column("allowed_origins"), use: .inRecords, exact: { .list($0.allowedOrigins) }),
      .number("revision") { $0.revision },
      .time("created_at", title: "CREATED", use: .inRecords, in: zone) { $0.createdAt },
      .time("archived_at", title: "ARCHIVED", use: .inRecords, in: zone) { $0.archivedAt },
    ]
  }

  private static func set(of overview: SetOverview) -> BannerSet {
    overview.rotating.set
  }

  private static func instant(_ milliseconds: Int64) -> Instant {
    Instant(millisecondsSince1970: milliseconds)
  }

  private static func zone(_ overview: SetOverview) throws -> TimeZone {
    try zone(overview.rotating.set)
  }

  private static func zone(_ set: BannerSet) throws -> TimeZone {
    try TimeZone(identifier: set.timeZone)
  }
}
