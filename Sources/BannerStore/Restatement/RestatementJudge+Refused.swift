import BannerRotation
import CivilTime
import SQLite

extension RestatementJudge {
  /// What the rules make of a refused event.
  private enum Outcome {
    case counts
    case refused(RestatementRules.Ruling)
    case unknown
  }

  private struct Judged {
    let candidate: RefusedCandidate
    let key: CountChange.Key
    let outcome: Outcome
  }

  /// Judges the refused events that are kept; several of one identity may come to count once.
  mutating func judgeRefused(_ connection: borrowing Connection) throws {
    var slugs: [Int64: String] = [:]
    try connection.forEach(sql: "SELECT id, slug FROM banner_set") { row in slugs[row.int64(0)] = row.text(1) }
    var groups: [RestatedChange.Identity: [Judged]] = [:]
    for candidate in try RefusedCandidate.readAll(connection) {
      let slug = candidate.setID.flatMap { slugs[$0] }
      let place = try candidate.place(slug: slug, revisions, lookup, resolver)
      let time = place?.occurredAt ?? candidate.occurredAt ?? candidate.receivedAt
      guard time >= draft.from, time < draft.to else { continue }
      draft.add(
        1, candidate.kind, bannerID: place?.identity.bannerID ?? candidate.bannerID, reason: candidate.reason)
      guard let place else {
        draft.unjudged += 1
        continue
      }
      let outcome = outcome(of: candidate, isSound: place.isSound)
      if case .unknown = outcome { draft.unjudged += 1 } else { draft.judged += 1 }
      groups[place.identity, default: []].append(Judged(candidate: candidate, key: place.key, outcome: outcome))
    }
    let stored = try StoredEvents(connection)
    // Impressions come first: a viewable impression looks whether its impression counts.
    let ordered = groups.sorted { a, b in (a.key.kind.rawValue, a.key.id) < (b.key.kind.rawValue, b.key.id) }
    for (identity, events) in ordered where try !stored.contains(identity) {
      if let found = try verdict(on: identity), found.became == RestatedVerdict.counted {
        draft.add(-1, identity.kind, bannerID: identity.bannerID, reason: found.was)
        draft.add(1, identity.kind, bannerID: identity.bannerID, reason: RestatedVerdict.counted)
        try refuse(identity, events, hasImpression: groups[identity.asImpression] != nil, stored)
      } else {
        try count(identity, events, stored)
      }
    }
  }

  private func outcome(of candidate: RefusedCandidate, isSound: Bool) -> Outcome {
    let isReport = candidate.kind != .click && candidate.source == .http
    switch rulings.ruling(ofText: candidate.userAgent, isReport: isReport) {
    case .unknown: return .unknown
    case .refused(let ruling): return .refused(ruling)
    case .counts: break
    }
    if let embed = candidate.embed {
      guard let issuedAt = candidate.issuedAt, let life = draft.rules.tokenLifeMs(embed) else { return .unknown }
      guard candidate.receivedAt < issuedAt.adding(milliseconds: life) else {
        return .refused(RestatementRules.Ruling(reason: RefusedCandidate.expired))
      }
    }
    return isSound ? .counts : .refused(RestatementRules.Ruling(reason: candidate.reason))
  }

  /// Counts an event that does not count so far, if the rules let any that came under its identity count.
  private mutating func count(
    _ identity: RestatedChange.Identity, _ events: [Judged], _ stored: StoredEvents
  ) throws {
    for event in events {
      guard case .counts = event.outcome else { continue }
      let reason = event.candidate.reason
      draft.add(
        RestatedChange(
          identity: identity, was: reason, became: RestatedVerdict.counted, rule: nil, key: event.key,
          refusal: event.candidate.refusal(reason, -1), isStored: false))
      guard identity.kind == .viewable, try !stored.contains(identity.asImpression),
        try verdict(on: identity.asImpression)?.became != RestatedVerdict.counted,
        !draft.newlyCounted.contains(identity.asImpression)
      else { return }
      // What was in view was rendered. No refused event stands for that.
      draft.add(1, .impression, bannerID: identity.bannerID, reason: reason)
      draft.add(
        RestatedChange(
          identity: identity.asImpression, was: reason, became: RestatedVerdict.counted, rule: nil,
          key: event.key.asImpression, refusal: nil, isStored: false))
      return
    }
  }

  /// Refuses what an earlier restatement counted, unless the rules let any that came under its identity count.
  private mutating func refuse(
    _ identity: RestatedChange.Identity, _ events: [Judged], hasImpression: Bool, _ stored: StoredEvents
  ) throws {
    var refused: (event: Judged, ruling: RestatementRules.Ruling)?
    for event in events {
      guard case .refused(let ruling) = event.outcome else { return }
      refused = refused ?? (event, ruling)
    }
    guard let (event, ruling) = refused else { return }
    draft.add(
      RestatedChange(
        identity: identity, was: RestatedVerdict.counted, became: ruling.reason, rule: ruling.rule, key: event.key,
        refusal: event.candidate.refusal(ruling.reason, 1), isStored: false))
    // The impression that was counted along with a viewable one goes along with it.
    guard identity.kind == .viewable, !hasImpression, try !stored.contains(identity.asImpression),
      try verdict(on: identity.asImpression)?.became == RestatedVerdict.counted
    else { return }
    draft.add(1, .impression, bannerID: identity.bannerID, reason: RestatedVerdict.counted)
    draft.add(
      RestatedChange(
        identity: identity.asImpression, was: RestatedVerdict.counted, became: ruling.reason, rule: ruling.rule,
        key: event.key.asImpression, refusal: nil, isStored: false))
  }
}

extension RestatedChange.Identity {
  /// The impression of the same delivery.
  fileprivate var asImpression: RestatedChange.Identity {
    RestatedChange.Identity(kind: .impression, id: id, bannerID: bannerID)
  }
}

extension RefusedCandidate {
  fileprivate func refusal(_ reason: String, _ change: Int64) -> RestatedChange.Refusal {
    RestatedChange.Refusal(
      bucketStart: ClickTally.bucketStart(of: receivedAt), reason: reason, setID: setID ?? 0, change: change)
  }
}
