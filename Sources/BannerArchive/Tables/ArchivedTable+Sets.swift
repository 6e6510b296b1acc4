/// The tables of sets, in the order in which rows may refer to each other.
extension ArchivedTable {
  static let campaign = ArchivedTable(
    "campaign", key: ["id"], content: ["uid", "slug", "title", "time_zone", "created_at", "archived_at"])

  static let bannerSet = ArchivedTable(
    "banner_set", key: ["id"],
    content: [
      "uid", "slug", "title", "interval_ms", "padding_layout", "resume_policy", "missed_tick_policy", "time_zone",
      "rotation_kind", "seed", "fallback_slug", "created_at", "archived_at",
    ],
    aside: ["revision", "shown_index", "shown_since", "next_tick_at", "remaining_ms"],
    expressions: [
      "fallback_slug": "(SELECT other.slug FROM banner_set AS other WHERE other.id = banner_set.fallback_set_id)"
    ])

  static let allowedOrigin = ArchivedTable("allowed_origin", key: ["set_id", "origin"], content: [])

  static let pauseReason = ArchivedTable("pause_reason", key: ["set_id", "reason"], content: ["since"])

  static let banner = ArchivedTable(
    "banner", key: ["id"],
    content: [
      "uid", "set_id", "campaign_id", "name", "target_url", "image_url", "media_sha256", "alt_text", "dwell_ms",
      "enabled",
      "position", "weight", "pacing", "frequency_cap", "created_at", "archived_at",
    ])

  static let flight = ArchivedTable("flight", key: ["banner_id", "starts_at", "ends_at"], content: [])

  static let daypart = ArchivedTable(
    "daypart", key: ["banner_id", "weekdays", "start_minute", "end_minute"], content: [])

  static let cap = ArchivedTable("cap", key: ["owner", "owner_id", "event", "period"], content: ["amount"])

  static let revision = ArchivedTable(
    "revision", key: ["set_id", "number"], content: ["cause", "padding_layout", "created_at", "rotation_kind", "seed"])

  static let revisionItem = ArchivedTable(
    "revision_item", key: ["set_id", "revision", "real_index"],
    content: ["banner_id", "dwell_ms", "weight", "served", "impressions", "clicks"])

  /// All of them but `media`, whose files are beside the database.
  static let ofSets = [
    campaign, bannerSet, allowedOrigin, pauseReason, banner, flight, daypart, cap, revision, revisionItem,
  ]
}
