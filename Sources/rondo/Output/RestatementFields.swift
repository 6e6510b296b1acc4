import BannerStore
import CivilTime

/// What is told of restatements.
enum RestatementFields {
  /// Of what one would change.
  static var differences: Fields<RestatementDraft.Difference> {
    Fields([
      .number("banner_id", title: "BANNER") { $0.bannerID },
      .text("kind") { $0.kind.name },
      .text("reason") { $0.reason },
      .number("before") { $0.before },
      .number("after") { $0.after },
    ])
  }

  /// Of those that were made.
  static var restatements: Fields<Restatement> {
    Fields([
      .number("version") { $0.version },
      .time("made_at", title: "MADE", in: { _ in .utc }) { $0.madeAt },
      .text("made_by", title: "BY") { $0.madeBy },
      .time("from", title: "FROM", in: { _ in .utc }) { $0.from },
      .time("to", title: "TO", in: { _ in .utc }) { $0.to },
      .text("rule_version", title: "RULES", isFlexible: true) { $0.ruleVersion },
      .text("settings", use: .never) { $0.settings },
      .number("judged") { $0.judged },
      .number("changed") { $0.changed },
      .number("unjudged") { $0.unjudged },
    ])
  }
}
