import BannerRotation
import CivilTime

extension EventRecorder {
  /// Says whether the event of a token counts, and stores it if it does.
  func judge(_ event: TokenEvent) throws -> EventVerdict {
    guard let revision = try revisions.revision(event.revision, setID: event.setID, through: lookup) else {
      return .rejected(.unknownRevision)
    }
    let place = event.realIndex.rawValue
    guard revision.items.indices.contains(place), revision.items[place].bannerID == event.bannerID else {
      return .rejected(.wrongBanner)
    }
    let occurredAt = event.occurredAt ?? receivedAt
    guard occurredAt <= latest else {
      // A repeated event stays what it was, although the clock may have been set back meanwhile.
      return try stored(event) ?? .rejected(.inTheFuture)
    }
    guard !resolver.isFolded(occurredAt) else { return try stored(event) ?? .rejected(.beforeRetention) }
    guard !resolver.isTooEarly(occurredAt, for: revision) else {
      return try stored(event) ?? .rejected(.beforeRevision)
    }
    switch event.kind {
    case .impression: return try recordImpression(event, occurredAt: occurredAt)
    case .viewable: return try recordViewable(event, occurredAt: occurredAt)
    case .click: return try recordClick(event, occurredAt: occurredAt)
    }
  }

  private func stored(_ event: TokenEvent) throws -> EventVerdict? {
    switch event.kind {
    case .impression: try impressions.stored(event, as: .impression)
    case .viewable: try impressions.stored(event, as: .viewable)
    case .click: try linkClicks.stored(event)
    }
  }

  private func recordImpression(_ event: TokenEvent, occurredAt: Instant) throws -> EventVerdict {
    if try isRestated(event, as: .impression) { return try impressions.stored(event, as: .impression) ?? .duplicate }
    guard
      try impressions.insert(
        event, as: .impression, agentID: try agentID(event), occurredAt: occurredAt, receivedAt: receivedAt)
    else {
      // An insert that finds the key taken finds the row as well.
      return try impressions.stored(event, as: .impression) ?? .conflict
    }
    counts.add(1, to: key(.impression, event, at: occurredAt))
    if let end = event.reservedUntil {
      renders[ReservationKey(bannerID: event.bannerID, expiresAt: end), default: 0] += 1
    }
    try senders.visitors.add(event.sender, bannerID: event.bannerID, kind: .impression)
    if let click = try linkClicks.clearMark(of: event) {
      var counted = key(.click, bannerID: event.bannerID, revision: click.revision, at: click.occurredAt)
      counts.add(1, to: counted)
      counted.noImpression = true
      counts.add(-1, to: counted)
      try restated?.clearMark(
        servedID: event.servedID,
        marked: CountChange.Key(
          linkOf: event.bannerID, revision: click.revision, place: click.place, occurredAt: click.occurredAt,
          noImpression: true))
    }
    return .accepted(noImpression: false)
  }

  /// What was in view was rendered; where the impression is missing, it is recorded along.
  private func recordViewable(_ event: TokenEvent, occurredAt: Instant) throws -> EventVerdict {
    if try recordImpression(event, occurredAt: occurredAt) == .conflict { return .conflict }
    if try isRestated(event, as: .viewable) { return try impressions.stored(event, as: .viewable) ?? .duplicate }
    guard
      try impressions.insert(
        event, as: .viewable, agentID: try agentID(event), occurredAt: occurredAt, receivedAt: receivedAt)
    else {
      return try impressions.stored(event, as: .viewable) ?? .conflict
    }
    counts.add(1, to: key(.viewable, event, at: occurredAt))
    return .accepted(noImpression: false)
  }

  private func recordClick(_ event: TokenEvent, occurredAt: Instant) throws -> EventVerdict {
    if try isRestated(event, as: .click) { return try linkClicks.stored(event) ?? .duplicate }
    let noImpression = try !impressions.hasImpression(event)
    guard
      try linkClicks.insert(
        event, noImpression: noImpression, agentID: try agentID(event), occurredAt: occurredAt, receivedAt: receivedAt)
    else { return try linkClicks.stored(event) ?? .conflict }
    var counted = key(.click, event, at: occurredAt)
    counted.noImpression = noImpression
    counts.add(1, to: counted)
    taps.count(linkClick: event, occurredAt: occurredAt)
    try senders.visitors.add(event.sender, bannerID: event.bannerID, kind: .click)
    return .accepted(noImpression: noImpression)
  }

  /// Whether a restatement counts the event already, which then has no row.
  private func isRestated(_ event: TokenEvent, as kind: EventKind) throws -> Bool {
    try restated?.counts(event.servedID, as: kind, bannerID: event.bannerID) ?? false
  }

  private func agentID(_ event: TokenEvent) throws -> Int64? {
    try senders.agents.id(of: event.sender.agent)
  }

  private func key(_ kind: EventKind, _ event: TokenEvent, at occurredAt: Instant) -> EventTally.Key {
    key(kind, bannerID: event.bannerID, revision: event.revision, at: occurredAt)
  }
}
