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
    /// Whether it is the impression that a viewable one presupposes, for which no refused event stands by itself.
    let isImplied: Bool

    /// How `refusal_count` changes with it.
    func refusal(_ reason: String, _ change: Int64) -> RestatedChange.Refusal? {
      guard !isImplied else { return nil }
      return RestatedChange.Refusal(
        bucketStart: ClickTally.bucketStart(of: candidate.receivedAt), reason: reason, setID: candidate.setID ?? 0,
        change: change)
    }
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
      groups[place.identity, default: []].append(
        Judged(candidate: candidate, key: place.key, outcome: outcome, isImplied: false))
      // What was in view was rendered, as when it comes in.
      guard candidate.kind == .viewable else { continue }
      groups[place.identity.asImpression, default: []].append(
        Judged(candidate: candidate, key: place.key.asImpression, outcome: outcome, isImplied: true))
    }
    let stored = try StoredEvents(connection)
    for (identity, events) in groups where try !stored.contains(identity) {
      if let found = try verdict(on: identity), found.became == RestatedVerdict.counted {
        refuse(identity, events, counted: found)
      } else {
        count(identity, events)
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

  /// Counts an event that does not count so far, by the first that came under its identity and may count.
  private mutating func count(_ identity: RestatedChange.Identity, _ events: [Judged]) {
    for event in events {
      guard case .counts = event.outcome else { continue }
      let reason = event.candidate.reason
      if event.isImplied { draft.add(1, identity.kind, bannerID: identity.bannerID, reason: reason) }
      return draft.add(
        RestatedChange(
          identity: identity, was: reason, became: RestatedVerdict.counted, rule: nil, key: event.key,
          refusal: event.refusal(reason, -1), refusedID: event.candidate.id))
    }
  }

  /// Refuses what an earlier restatement counted, unless some that came under its identity may count.
  private mutating func refuse(
    _ identity: RestatedChange.Identity, _ events: [Judged], counted: NewestVerdict.Found
  ) {
    let event = events.first { $0.candidate.id == counted.refusedID }
    if let event, !event.isImplied {
      draft.add(-1, identity.kind, bannerID: identity.bannerID, reason: event.candidate.reason)
    }
    draft.add(1, identity.kind, bannerID: identity.bannerID, reason: RestatedVerdict.counted)
    // Without the one that was counted it is not known under what: it stays.
    guard let event, case .refused(let ruling) = event.outcome,
      events.allSatisfy({ if case .refused = $0.outcome { true } else { false } })
    else { return }
    draft.add(
      RestatedChange(
        identity: identity, was: RestatedVerdict.counted, became: ruling.reason, rule: ruling.rule, key: event.key,
        refusal: event.refusal(ruling.reason, 1), refusedID: event.candidate.id))
  }
}

extension RestatedChange.Identity {
  /// The impression of the same delivery.
  fileprivate var asImpression: RestatedChange.Identity {
    RestatedChange.Identity(kind: .impression, id: id, bannerID: bannerID)
  }
}
