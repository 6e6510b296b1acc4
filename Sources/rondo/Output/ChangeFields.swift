import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import JSON

/// What is told of a change in the log.
enum ChangeFields {
  /// - Parameter zone: In which people are shown the times.
  static func fields(in zone: TimeZone) -> Fields<LoggedChange> {
    Fields([
      .number("id", title: "ID") { $0.id },
      .time("made_at", title: "WHEN", in: { _ in zone }) { $0.madeAt },
      .text("made_by", title: "WHO") { $0.madeBy },
      .text("action", title: "WHAT") { $0.action },
      .text("set") { $0.set },
      .number("banner_id", title: "BANNER") { $0.subject.bannerID },
      .text("banner", title: "ITS NAME", use: .inRecords) { $0.bannerName },
      .text("campaign") { $0.campaign },
      Field(
        Column("changes", isFlexible: true), exact: { .structure($0.json) },
        shown: { change in .text(change.fields.map { shown($0, of: change, in: zone) }.joined(separator: "; ")) }),
      .number("undoes") { $0.undoes },
      .number("undone_by", title: "UNDONE BY") { $0.undoneBy },
    ])
  }

  /// What was changed, for a sentence.
  static func place(of change: LoggedChange) -> String {
    if let set = change.set { return change.subject.bannerID.map { "banner \($0) of '\(set)'" } ?? "the set '\(set)'" }
    return change.campaign.map { "the campaign '\($0)'" } ?? "the database"
  }

  /// A field as people read it: `enabled: yes → no`; of what was made, only what it is.
  private static func shown(_ field: LoggedChange.Field, of change: LoggedChange, in zone: TimeZone) -> String {
    let after = text(field.after, of: field.name, in: zone)
    guard change.wasThere else { return "\(field.name): \(after)" }
    return "\(field.name): \(text(field.before, of: field.name, in: zone)) → \(after)"
  }

  private static func text(_ value: JSONValue, of field: String, in zone: TimeZone) -> String {
    if field.hasSuffix("_at"), let time = value.integerValue {
      return Instant(millisecondsSince1970: time).formatted(in: zone)
    }
    if field.hasSuffix("_ms"), let length = value.integerValue { return DurationText.format(length) }
    if field == "padding_layout", let layout = value.integerValue.flatMap(PaddingLayout.init(code:)) {
      return layout.rawValue
    }
    if field == "enabled" { return value == .integer(0) ? "no" : "yes" }
    return switch value {
    case .null: "none"
    case .string(let text): text
    case .array(let elements): "[\(elements.map { text($0, of: "", in: zone) }.joined(separator: ", "))]"
    default: value.oneLine
    }
  }
}

extension LoggedChange {
  /// The fields as an object of objects.
  fileprivate var json: JSONValue {
    .object(
      fields.map { field in
        JSONMember(
          key: field.name,
          value: .object([
            JSONMember(key: "before", value: field.before), JSONMember(key: "after", value: field.after),
          ]))
      })
  }
}
