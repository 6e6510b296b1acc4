/// The tables of events.
extension ArchivedTable {
  static let impression = ArchivedTable(
    "impression", key: ["served_id", "banner_id", "kind"], content: ["set_id", "revision", "real_index"],
    aside: ["occurred_at", "received_at", "visitor", "agent_id", "source"])

  static let click = ArchivedTable(
    "click", key: ["event_id"],
    content: [
      "set_id", "revision", "padding_layout", "physical_index", "shown_index", "real_index", "banner_id", "is_padding",
      "occurred_at", "served_id",
    ],
    aside: ["no_impression", "received_at", "source", "visitor", "agent_id"])

  static let servedCount = ArchivedTable(
    "served_count", inDatabase: "event_count", key: ["bucket_start", "banner_id", "revision"], content: ["events"],
    fixed: [("kind", 1), ("no_impression", 0)])

  static let foldedClickCount = ArchivedTable(
    "folded_click_count",
    key: ["bucket_start", "banner_id", "revision", "padding_layout", "physical_index", "source"],
    content: ["is_padding", "clicks"])

  static let foldedEventCount = ArchivedTable(
    "folded_event_count", key: ["bucket_start", "banner_id", "revision", "kind", "no_impression"], content: ["events"])

  static let rejectedTap = ArchivedTable(
    "rejected_tap", key: ["event_id", "fingerprint"], content: [],
    aside: ["reason", "set_slug", "content", "received_at", "source"])

  static let refusedEvent = ArchivedTable(
    "refused_event", key: ["id"],
    content: [
      "received_at", "kind", "reason", "rule_version", "rule", "set_id", "banner_id", "event_id", "user_agent",
      "content", "revision", "real_index", "occurred_at", "issued_at", "embed", "source",
    ])

  static let refusalCount = ArchivedTable(
    "refusal_count", key: ["bucket_start", "kind", "reason", "set_id"], content: ["events"])

  static let visitorDay = ArchivedTable(
    "visitor_day", key: ["day", "visitor", "banner_id"], content: ["served"])

  static let visitorEvent = ArchivedTable(
    "visitor_event", key: ["day", "visitor", "banner_id", "kind"], content: [])

  static let uniqueCount = ArchivedTable(
    "unique_count", key: ["day", "scope", "scope_id"], content: ["viewers", "clickers"])

  static let restatement = ArchivedTable(
    "restatement", key: ["version"],
    content: [
      "made_at", "made_by", "from_at", "to_at", "rule_version", "settings", "judged", "changed", "unjudged",
    ])

  static let restatedEvent = ArchivedTable(
    "restated_event", key: ["event_id", "kind", "banner_id", "version"],
    content: ["was", "became", "rule", "refused_id"])

  static let countChange = ArchivedTable(
    "count_change",
    key: [
      "version", "bucket_start", "banner_id", "revision", "kind", "no_impression", "padding_layout", "physical_index",
      "source",
    ],
    content: ["is_padding", "change"])

  static let refusalChange = ArchivedTable(
    "refusal_change", key: ["version", "bucket_start", "kind", "reason", "set_id"], content: ["change"])

  /// All of them but `agent`, whose numbers are made for those that the events refer to.
  static let ofEvents = [
    impression, click, servedCount, foldedClickCount, foldedEventCount, rejectedTap, refusedEvent, refusalCount,
    visitorDay, visitorEvent, uniqueCount, restatement, restatedEvent, countChange, refusalChange,
  ]
}
