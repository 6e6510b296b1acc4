import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import JSON

/// What is told of an event that is explained.
enum ExplanationFields {
  /// - Parameter zone: In which people are shown the times.
  static func fields(in zone: TimeZone) -> Fields<EventExplanation> {
    Fields([
      .text("kind") { $0.record.kind.name },
      .text("id") { $0.record.id?.description },
      Field(
        Column("verdict"), exact: { .text($0.record.verdict) },
        shown: { .text(verdict($0.record.verdict)) }),
      .text("rule") { $0.record.rule },
      .text("rule_version", title: "VERSION OF THE RULES") { $0.record.ruleVersion },
      .text("first_verdict", title: "WHEN IT CAME") { explanation in
        explanation.restatements.isEmpty ? nil : explanation.record.firstVerdict
      },
      Field(
        Column("restatements"), exact: { .structure(.array($0.restatements.map(\.json))) },
        shown: { explanation in
          Cell.list(explanation.restatements.map { "version \($0.version): \($0.was) → \($0.became)" })
        }),
      .text("set") { $0.record.set },
      .number("banner_id", title: "BANNER") { $0.record.bannerID },
      .text("banner", title: "ITS NAME") { $0.bannerName },
      .number("revision") { $0.record.revision },
      .text("revision_cause", title: "MADE BY") { $0.revision?.cause.rawValue },
      .time("revision_made_at", title: "MADE AT", in: { _ in zone }) { $0.revision?.createdAt },
      .text("layout") { $0.record.layout?.rawValue },
      .number("physical_index", title: "SLOT") { ($0.record.slot?.rawValue).map(Int64.init) },
      .number("real_index") { ($0.record.realIndex?.rawValue).map(Int64.init) },
      Field(Column("is_padding", title: "PADDING"), exact: { $0.record.isPadding.map(Cell.flag) ?? .none }),
      .text("source") { $0.record.source?.name },
      Field(
        Column("lacks_impression"), exact: { $0.record.lacksImpression.map(Cell.flag) ?? .none }),
      .time("occurred_at", title: "HAPPENED", in: { _ in zone }) { $0.record.occurredAt },
      .time("received_at", title: "RECEIVED", in: { _ in zone }) { $0.record.receivedAt },
      .text("user_agent") { $0.record.userAgent },
      .text("content") { explanation in explanation.record.content.map { String(decoding: $0, as: UTF8.self) } },
      Field(
        Column("order"), use: .never,
        exact: { explanation in
          let items = explanation.revision?.items ?? []
          return .structure(.array(items.map { .integer($0.bannerID) }))
        }),
    ])
  }

  /// A verdict in words.
  private static func verdict(_ word: String) -> String {
    if word == EventRecord.counted { return "counted" }
    guard let reason = RejectionReason(rawValue: word) else { return "not counted: \(word)" }
    return "not counted: \(reason.explanation)"
  }
}

extension RestatedVerdict {
  fileprivate var json: JSONValue {
    .object([
      JSONMember(key: "version", value: .integer(version)),
      JSONMember(key: "made_at", value: .string(madeAt.formatted())),
      JSONMember(key: "was", value: .string(was)), JSONMember(key: "became", value: .string(became)),
      JSONMember(key: "rule", value: rule.map(JSONValue.string) ?? .null),
      JSONMember(key: "rule_version", value: .string(ruleVersion)),
    ])
  }
}
