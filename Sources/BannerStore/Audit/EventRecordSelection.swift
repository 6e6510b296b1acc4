import BannerRotation
import CivilTime
import SQLite

/// The SQL that selects the events of one table that a filter wants, all tables with the same columns.
struct EventRecordSelection {
  /// A SELECT; its places are bound to ``values`` in their order.
  let sql: String
  let values: [Value]

  /// The columns of every selection, in their order, as `EventRecord.init(_:)` reads them.
  ///
  /// Of each table: what it has, under the names of the columns.
  private static func columns(_ place: EventRecord.Place) -> String {
    switch place {
    case .click:
      """
      iif(source = \(TapSource.link.rawValue), \(EventKind.click.rawValue), \(EventKind.tap.rawValue)) AS kind,
      coalesce(served_id, event_id) AS id, occurred_at, received_at, set_id,
      (SELECT slug FROM banner_set WHERE banner_set.id = set_id) AS slug, banner_id, revision, padding_layout,
      physical_index, real_index, is_padding, source, no_impression, NULL AS rule, NULL AS rule_version,
      (SELECT text FROM agent WHERE agent.id = agent_id) AS user_agent, NULL AS content, '\(EventRecord.counted)' AS first
      """
    case .impression:
      """
      kind, served_id AS id, occurred_at, received_at, set_id,
      (SELECT slug FROM banner_set WHERE banner_set.id = set_id) AS slug, banner_id, revision, NULL AS padding_layout,
      NULL AS physical_index, real_index, NULL AS is_padding, source, NULL AS no_impression, NULL AS rule,
      NULL AS rule_version, (SELECT text FROM agent WHERE agent.id = agent_id) AS user_agent, NULL AS content,
      '\(EventRecord.counted)' AS first
      """
    case .refusedEvent:
      """
      kind, event_id AS id, occurred_at, received_at, set_id,
      (SELECT slug FROM banner_set WHERE banner_set.id = set_id) AS slug, banner_id, revision, NULL AS padding_layout,
      NULL AS physical_index, real_index, NULL AS is_padding, source, NULL AS no_impression, rule, rule_version, user_agent, content, reason AS first
      """
    case .rejectedTap:
      """
      \(EventKind.tap.rawValue) AS kind, event_id AS id, NULL AS occurred_at, received_at,
      (SELECT banner_set.id FROM banner_set WHERE slug = set_slug) AS set_id, set_slug AS slug, NULL AS banner_id,
      NULL AS revision, NULL AS padding_layout, NULL AS physical_index, NULL AS real_index, NULL AS is_padding, source,
      NULL AS no_impression, NULL AS rule, NULL AS rule_version, NULL AS user_agent, content, reason AS first
      """
    }
  }

  private static func table(_ place: EventRecord.Place) -> String {
    switch place {
    case .click: "click"
    case .impression: "impression"
    case .refusedEvent: "refused_event"
    case .rejectedTap: "rejected_tap"
    }
  }

  /// Selects what has an id, by the key of the table where there is one.
  init(_ place: EventRecord.Place, id: EventID, version: Int64) {
    let key = place == .impression ? "served_id" : "event_id"
    self.init(place, version: version, key: ("\(key) = ?", [.blob(id.bytes)]), conditions: [])
  }

  /// Selects what a filter wants.
  ///
  /// - Parameter scope: The set and banners of the filter, by their numbers.
  init(_ place: EventRecord.Place, _ filter: EventFilter, scope: CountScope) {
    var conditions: [(String, [Value])] = []
    let time =
      place == .click || place == .impression
      ? "occurred_at" : "iif(verdict = '\(EventRecord.counted)', coalesce(occurred_at, received_at), received_at)"
    if let from = filter.from { conditions.append(("\(time) >= ?", [.integer(from.millisecondsSince1970)])) }
    if let to = filter.to { conditions.append(("\(time) < ?", [.integer(to.millisecondsSince1970)])) }
    if let setID = scope.setID { conditions.append(("set_id = ?", [.integer(setID)])) }
    if let banners = scope.banners {
      conditions.append(("banner_id IN (\(banners.sorted().map(String.init).joined(separator: ", ")))", []))
    }
    if !filter.kinds.isEmpty {
      let codes = filter.kinds.map(\.rawValue).sorted().map(String.init)
      conditions.append(("kind IN (\(codes.joined(separator: ", ")))", []))
    }
    if let revision = filter.revision { conditions.append(("revision = ?", [.integer(revision)])) }
    if let layout = filter.layout { conditions.append(("padding_layout = ?", [.integer(layout.code)])) }
    if let slot = filter.slot { conditions.append(("physical_index = ?", [Value(slot.rawValue)])) }
    if let isPadding = filter.isPadding { conditions.append(("is_padding = ?", [Value(isPadding)])) }
    if let source = filter.source {
      let clicks = "\(EventKind.click.rawValue), \(EventKind.tap.rawValue)"
      conditions.append(("source = ? AND kind IN (\(clicks))", [.integer(source.rawValue)]))
    }
    if let verdict = filter.verdict { conditions.append(("verdict = ?", [.text(verdict)])) }
    self.init(place, version: filter.version, key: nil, conditions: conditions)
  }

  private init(
    _ place: EventRecord.Place, version: Int64, key: (String, [Value])?, conditions: [(String, [Value])]
  ) {
    var values: [Value] = []
    var verdict = "first AS verdict, rule AS verdict_rule"
    if version > 0 {
      // A rejected tap is never judged again, but has the columns of the others.
      func last(_ column: String) -> String {
        """
        (SELECT \(column) FROM restated_event AS restated WHERE restated.event_id = id AND restated.kind = event.kind
          AND restated.banner_id = event.banner_id AND restated.version <= ? ORDER BY restated.version DESC LIMIT 1)
        """
      }
      verdict = """
        coalesce(\(last("became")), first) AS verdict,
        iif(\(last("became")) IS NULL, rule, \(last("rule"))) AS verdict_rule
        """
      values += Array(repeating: .integer(version), count: 3)
    }
    values += key?.1 ?? []
    values += conditions.flatMap(\.1)
    let found = key.map { " WHERE \($0.0)" } ?? ""
    let wanted = conditions.isEmpty ? "" : " WHERE " + conditions.map(\.0).joined(separator: " AND ")
    sql = """
      SELECT * FROM (
        SELECT \(place.rawValue) AS place, *, \(verdict)
        FROM (SELECT \(Self.columns(place)) FROM \(Self.table(place))\(found)) AS event)\(wanted)
      """
    self.values = values
  }
}
