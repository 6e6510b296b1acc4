import BannerRotation
import CivilTime
import SQLite

/// Judges the stored events of a range anew, against what the newest version makes of them.
struct RestatementJudge {
  let revisions = RevisionCache()
  let lookup: RevisionLookup
  let rulings: AgentRulings
  let resolver: TapResolver
  private let newest: NewestVerdict?
  var draft: RestatementDraft

  init(_ connection: borrowing Connection, from: Instant, to: Instant, rules: RestatementRules) throws {
    lookup = try RevisionLookup(connection)
    rulings = try AgentRulings(connection, rules: rules)
    var resolver = TapResolver(futureToleranceMs: rules.futureToleranceMs, pastToleranceMs: rules.pastToleranceMs)
    resolver.horizon = try Horizon.read(connection)
    self.resolver = resolver
    let previous = try CountVersion.newest.lastChange(connection)
    newest = previous == 0 ? nil : try NewestVerdict(connection)
    draft = RestatementDraft(from: from, to: to, rules: rules, previous: previous)
  }

  /// What the newest version makes of an event; none where no restatement changed it.
  func verdict(on identity: RestatedChange.Identity) throws -> NewestVerdict.Found? {
    try newest?.find(identity)
  }

  /// Judges the clicks that came over HTTP; those of files and commands are the operator's own.
  mutating func judgeClicks(_ connection: borrowing Connection) throws {
    let clicks = try connection.statement(
      sql: """
        SELECT event_id, set_id, revision, padding_layout, physical_index, banner_id, is_padding, occurred_at, received_at,
          source, served_id, no_impression, agent_id
        FROM click WHERE occurred_at >= ? AND occurred_at < ? AND source IN (3, 4)
        """)
    try clicks.bind(draft.from.millisecondsSince1970, at: 1)
    try clicks.bind(draft.to.millisecondsSince1970, at: 2)
    defer { clicks.reset() }
    while try clicks.step() {
      let row = clicks.row
      let (source, bannerID) = (row.int64(9), row.int64(5))
      let isLink = source == TapSource.link.rawValue
      guard let id = EventID(bytes: row.blob(isLink ? 10 : 0)) else { continue }
      let occurredAt = Instant(millisecondsSince1970: row.int64(7))
      let key =
        isLink
        ? CountChange.Key(
          linkOf: bannerID, revision: row.int64(2), place: row.int64(4), occurredAt: occurredAt,
          noImpression: row.int64(11) == 1)
        : CountChange.Key(
          tapOf: bannerID, revision: row.int64(2), layout: row.int64(3), slot: row.int64(4),
          isPadding: row.int64(6) != 0, source: source, occurredAt: occurredAt)
      try judge(
        RestatedChange.Identity(kind: isLink ? .click : .tap, id: id, bannerID: bannerID), key,
        by: try rulings.ruling(ofAgent: row.int64OrNil(12), isReport: !isLink), setID: row.int64(1),
        receivedAt: Instant(millisecondsSince1970: row.int64(8)))
    }
  }

  /// Judges the impressions.
  mutating func judgeImpressions(_ connection: borrowing Connection) throws {
    let impressions = try connection.statement(
      sql: """
        SELECT served_id, banner_id, kind, set_id, revision, occurred_at, received_at, agent_id, source FROM impression
        WHERE occurred_at >= ? AND occurred_at < ?
        """)
    try impressions.bind(draft.from.millisecondsSince1970, at: 1)
    try impressions.bind(draft.to.millisecondsSince1970, at: 2)
    defer { impressions.reset() }
    while try impressions.step() {
      let row = impressions.row
      guard let id = EventID(bytes: row.blob(0)) else { continue }
      let kind: EventKind = row.int64(2) == EventKind.viewable.rawValue ? .viewable : .impression
      let source = row.int64OrNil(8)
      let ruling =
        source == nil
        ? AgentRulings.Ruling.unknown
        : try rulings.ruling(ofAgent: row.int64OrNil(7), isReport: source == TapSource.http.rawValue)
      try judge(
        RestatedChange.Identity(kind: kind, id: id, bannerID: row.int64(1)),
        CountChange.Key(
          kind, bannerID: row.int64(1), revision: row.int64(4),
          occurredAt: Instant(millisecondsSince1970: row.int64(5))),
        by: ruling, setID: row.int64(3), receivedAt: Instant(millisecondsSince1970: row.int64(6)))
    }
  }

  private mutating func judge(
    _ identity: RestatedChange.Identity, _ key: CountChange.Key, by ruling: AgentRulings.Ruling, setID: Int64,
    receivedAt: Instant
  ) throws {
    let was = try verdict(on: identity)?.became ?? RestatedVerdict.counted
    draft.add(1, identity.kind, bannerID: identity.bannerID, reason: was)
    let isCounted = was == RestatedVerdict.counted
    switch ruling {
    case .unknown:
      draft.unjudged += 1
      return
    case .counts:
      draft.judged += 1
      guard !isCounted else { return }
      draft.add(
        RestatedChange(
          identity: identity, was: was, became: RestatedVerdict.counted, rule: nil, key: key,
          refusal: RestatedChange.Refusal(
            bucketStart: ClickTally.bucketStart(of: receivedAt), reason: was, setID: setID, change: -1),
          refusedID: nil))
    case .refused(let ruling):
      draft.judged += 1
      // What stays refused keeps its reason.
      guard isCounted else { return }
      draft.add(
        RestatedChange(
          identity: identity, was: was, became: ruling.reason, rule: ruling.rule, key: key,
          refusal: RestatedChange.Refusal(
            bucketStart: ClickTally.bucketStart(of: receivedAt), reason: ruling.reason, setID: setID, change: 1),
          refusedID: nil))
    }
  }
}
