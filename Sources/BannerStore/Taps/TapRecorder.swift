import BannerRotation
import CivilTime
import SQLite

/// Records taps within one write transaction; valid only inside the closure that it is passed to.
public final class TapRecorder {
  private let revisions: RevisionCache
  private let lookup: RevisionLookup
  private let resolver: TapResolver
  private let source: TapSource
  private let receivedAt: Instant
  private let insertClick: Statement
  private let findClick: Statement
  private let raiseCount: Statement
  private let raiseSource: Statement
  private let rejected: any RejectedTapKeeping
  private let totals: BannerTotals
  private let restated: RestatedEvents?
  private let senders: EventSenders?
  private var counts = ClickTally()

  /// - Parameters:
  ///   - rejected: Takes the taps that count for nobody.
  ///   - totals: Is added to; whoever made it stores it.
  ///   - restated: What restatements made of taps; none where there are none.
  ///   - senders: Note who taps; none where that is nobody's to note.
  init(
    _ connection: borrowing Connection, revisions: RevisionCache, lookup: RevisionLookup, resolver: TapResolver,
    source: TapSource, receivedAt: Instant, rejected: any RejectedTapKeeping, totals: BannerTotals,
    restated: RestatedEvents?, senders: EventSenders? = nil
  ) throws {
    self.revisions = revisions
    self.resolver = resolver
    self.source = source
    self.receivedAt = receivedAt
    self.rejected = rejected
    self.totals = totals
    self.restated = restated
    self.senders = senders
    self.lookup = lookup
    insertClick = try connection.statement(
      sql: """
        INSERT INTO click (event_id, set_id, revision, padding_layout, physical_index, shown_index, real_index,
          banner_id, is_padding, occurred_at, received_at, source, visitor, agent_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (event_id) DO NOTHING
        """)
    findClick = try connection.statement(
      sql: """
        SELECT set_id, revision, padding_layout, physical_index, shown_index, occurred_at,
          banner_id, real_index, is_padding
        FROM click WHERE event_id = ?
        """)
    raiseCount = try connection.statement(sql: ClickTally.raiseSQL)
    raiseSource = try connection.statement(sql: ClickTally.raiseSourceSQL)
  }

  /// Resolves `tap`, stores it as a click or as a rejected tap, and says which; O(log clicks).
  ///
  /// - Parameters:
  ///   - content: The tap as it came, kept when it counts for nobody.
  ///   - sender: Who taps, as far as that may be kept.
  public func record(
    _ tap: Tap, content: UnsafeRawBufferPointer, from sender: EventSender = EventSender()
  ) throws -> Verdict {
    let verdict = try judge(tap, sender)
    switch verdict {
    case .accepted, .duplicate: break
    case .conflict:
      try keep(content, reason: RejectedTap.conflictReason, eventID: tap.eventID, set: tap.set)
    case .rejected(let reason):
      try keep(content, reason: reason.rawValue, eventID: tap.eventID, set: tap.set)
    }
    return verdict
  }

  /// Keeps a report that is no usable tap, with its reason.
  public func keep(_ unreadable: UnreadableTap, content: UnsafeRawBufferPointer) throws {
    try keep(content, reason: unreadable.reason.rawValue, eventID: unreadable.eventID, set: unreadable.set)
  }

  /// Counts a click that was stored elsewhere: one on the only slot of a strip without padding.
  func count(linkClick event: TokenEvent, occurredAt: Instant) {
    counts.add(
      bannerID: event.bannerID, revision: event.revision, layout: LinkClickTable.layout,
      slot: PhysicalIndex(event.realIndex.rawValue), isPadding: false, source: .link, occurredAt: occurredAt)
  }

  /// The clicks accepted so far.
  var clicks: [DeliveredCount] { counts.delivered }

  /// Raises the counts by the clicks accepted so far, and adds to the totals; belongs at the end of the transaction.
  func storeCounts() throws {
    try counts.store(through: raiseCount, bySource: raiseSource, totals: totals)
    counts = ClickTally()
  }

  private func judge(_ tap: Tap, _ sender: EventSender) throws -> Verdict {
    guard let revision = try revisions.revision(tap.revision, ofSet: tap.set, through: lookup) else {
      let setID = try revisions.setID(tap.set, through: lookup)
      return try stored(tap, setID: setID) ?? .rejected(setID == nil ? .unknownSet : .unknownRevision)
    }
    let occurredAt = tap.occurredAt ?? receivedAt
    switch resolver.resolve(tap, in: revision, occurredAt: occurredAt, now: receivedAt) {
    case .failure(let refused):
      // A repeated tap stays what it was, although the list or the clock may be another one by now.
      return try stored(tap, setID: revision.setID) ?? .rejected(refused.reason)
    case .success(let resolved):
      let resolution = Verdict.Resolution(
        bannerID: resolved.bannerID, realIndex: resolved.slot.realIndex, isPadding: resolved.slot.isPadding)
      if let counted = try restated?.bannerOfCountedTap(tap.eventID) {
        return try stored(tap, setID: revision.setID)
          ?? (counted == resolved.bannerID ? .duplicate(resolution) : .conflict)
      }
      if try insert(tap, resolved, revision: revision, occurredAt: occurredAt, sender) {
        counts.add(
          bannerID: resolved.bannerID, revision: revision.number, layout: resolved.layout, slot: tap.slot,
          isPadding: resolved.slot.isPadding, source: source, occurredAt: occurredAt)
        try senders?.visitors.add(sender, bannerID: resolved.bannerID, kind: .click)
        return .accepted(resolution)
      }
      // An insert that finds the key taken finds the row as well.
      return try stored(tap, setID: revision.setID) ?? .conflict
    }
  }

  /// Stores the click; false when its event id is there already.
  private func insert(
    _ tap: Tap, _ resolved: TapResolver.Resolved, revision: Revision, occurredAt: Instant, _ sender: EventSender
  ) throws -> Bool {
    try tap.eventID.withUnsafeBytes { id in try insertClick.bind(blob: id, at: 1) }
    try insertClick.bind(revision.setID, at: 2)
    try insertClick.bind(revision.number, at: 3)
    try insertClick.bind(resolved.layout.code, at: 4)
    try insertClick.bind(Int64(tap.slot.rawValue), at: 5)
    if resolved.layout.isRing, let shown = tap.shown {
      try insertClick.bind(Int64(shown.rawValue), at: 6)
    } else {
      try insertClick.bindNull(at: 6)
    }
    try insertClick.bind(Int64(resolved.slot.realIndex.rawValue), at: 7)
    try insertClick.bind(resolved.bannerID, at: 8)
    try insertClick.bind(resolved.slot.isPadding ? 1 : 0, at: 9)
    try insertClick.bind(occurredAt.millisecondsSince1970, at: 10)
    try insertClick.bind(receivedAt.millisecondsSince1970, at: 11)
    try insertClick.bind(source.rawValue, at: 12)
    try insertClick.bind(sender.visitor, at: 13)
    try insertClick.bind(try senders?.agents.id(of: sender.agent), at: 14)
    return try insertClick.run() == 1
  }

  /// Tells a repeated tap from another one under the same id; none when the id is new.
  ///
  /// What a tap leaves out is not compared.
  private func stored(_ tap: Tap, setID: Int64?) throws -> Verdict? {
    try tap.eventID.withUnsafeBytes { id in try findClick.bind(blob: id, at: 1) }
    defer { findClick.reset() }
    guard try findClick.step() else { return nil }
    func differs(_ given: Int64?, _ column: Int) -> Bool {
      guard let given else { return false }
      return findClick.row.isNull(column) || findClick.row.int64(column) != given
    }
    let isRing = PaddingLayout(code: findClick.row.int64(2))?.isRing ?? false
    if setID == nil || differs(setID, 0) || differs(tap.revision, 1) || differs(tap.layout?.code, 2)
      || differs(Int64(tap.slot.rawValue), 3) || (isRing && differs(tap.shown.map { Int64($0.rawValue) }, 4))
      || differs(tap.occurredAt?.millisecondsSince1970, 5)
    {
      return .conflict
    }
    return .duplicate(
      Verdict.Resolution(
        bannerID: findClick.row.int64(6), realIndex: RealIndex(Int(findClick.row.int64(7))),
        isPadding: findClick.row.int64(8) != 0))
  }

  private func keep(_ content: UnsafeRawBufferPointer, reason: String, eventID: EventID?, set: String?) throws {
    try rejected.keep(content, reason: reason, eventID: eventID, set: set, receivedAt: receivedAt)
  }
}
