import BannerEligibility
import BannerReports
import BannerStore
import CivilTime

/// What `rondo why` tells of each banner.
enum WhyFields {
  /// All that is told; a table names the set where there is more than one.
  static func fields(ofManySets: Bool) -> Fields<BannerAnswer> {
    Fields([
      .text("set", use: ofManySets ? .always : .never) { $0.set.slug.text },
      .text("set_state", use: .never) { SetState(of: $0.set).rawValue },
      .time("at", title: "AT", use: .never, in: { $0.zone }) { $0.moment },
      .number("banner_id", title: "ID") { $0.banner.id },
      .text("name", isFlexible: true) { $0.banner.name },
      .text("state") { $0.state.rawValue },
      Field(Column("reasons"), use: .never, exact: { .list($0.reasonNames) }),
      .text("why") { $0.words.isEmpty ? nil : $0.words },
      Field(
        Column("share", alignment: .trailing), exact: { $0.share.map { .share($0.steps) } ?? .none }),
      Field(Column("time_share"), use: .never, exact: { $0.share.map { .share($0.time) } ?? .none }),
      .number("impressions_left", use: .never) { $0.left.impressions?.count },
      .number("clicks_left", use: .never) { $0.left.clicks?.count },
      .flag("in_revision", use: .never) { $0.isInRevision },
      .time("next_change_at", title: "NEXT CHANGE", in: { $0.zone }) { $0.nextChange },
    ])
  }
}
