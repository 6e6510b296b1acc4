import BannerRotation
import CivilTime
import SQLite

/// Sums impressions and followed links anew, takes the stored counts away from the sums, and holds each event against what
/// it has to agree with.
struct EventAudit {
  private struct Sums {
    var events: Int64 = 0
    var counted: Int64 = 0
  }

  private let revisions: RevisionCache
  private let lookup: RevisionLookup
  private let findImpression: Statement
  private var sums: [EventTally.Key: Sums] = [:]
  private(set) var impressions: Int64 = 0
  private(set) var viewable: Int64 = 0
  private(set) var folded: Int64 = 0
  private(set) var wrongEvents: [Reconciliation.WrongEvent] = []
  private(set) var wrongEventCount: Int64 = 0

  init(_ connection: borrowing Connection, revisions: RevisionCache) throws {
    self.revisions = revisions
    lookup = try RevisionLookup(connection)
    findImpression = try connection.statement(
      sql: "SELECT 1 FROM impression WHERE served_id = ? AND banner_id = ? AND kind = \(EventKind.impression.rawValue)")
  }

  /// Takes in a click through a link; whether it is resolved rightly is for ``ClickAudit``.
  ///
  /// - Parameters:
  ///   - servedID: What is stored as such; none when that is no id.
  ///   - noImpression: The stored mark; none when there is none.
  mutating func add(
    linkClick eventID: EventID?, servedID: EventID?, bannerID: Int64, revision: Int64, occurredAt: Instant,
    noImpression: Int64?
  ) throws {
    sums[key(.click, bannerID, revision, occurredAt, noImpression: noImpression == 1), default: Sums()].events += 1
    guard let servedID, eventID == EventID.linkClick(servedID: servedID, bannerID: bannerID) else {
      return note(.click, servedID ?? eventID, bannerID, .foreignID)
    }
    try servedID.withUnsafeBytes { id in try findImpression.bind(blob: id, at: 1) }
    try findImpression.bind(bannerID, at: 2)
    defer { findImpression.reset() }
    if noImpression != (try findImpression.step() ? 0 : 1) { note(.click, servedID, bannerID, .wrongMark) }
  }

  /// Takes in a tap that is stored with the served id of a link.
  mutating func add(tapWithServedID eventID: EventID?, bannerID: Int64) {
    note(.tap, eventID, bannerID, .foreignID)
  }

  mutating func readImpressions(_ connection: borrowing Connection) throws {
    let rows = try connection.statement(
      sql: """
        SELECT served_id, banner_id, kind, set_id, revision, real_index, occurred_at FROM impression
        ORDER BY served_id, banner_id, kind
        """)
    defer { rows.reset() }
    var previous: (servedID: EventID?, bannerID: Int64) = (nil, 0)
    while try rows.step() {
      let servedID = rows.row.withBytes(0) { EventID(bytes: $0) }
      let (bannerID, revision) = (rows.row.int64(1), rows.row.int64(4))
      let isViewable = rows.row.int64(2) == EventKind.viewable.rawValue
      let kind: EventKind = isViewable ? .viewable : .impression
      if isViewable { viewable += 1 } else { impressions += 1 }
      let occurredAt = Instant(millisecondsSince1970: rows.row.int64(6))
      sums[key(kind, bannerID, revision, occurredAt), default: Sums()].events += 1
      // In the order of the key, the impression stands right before the viewable one.
      if isViewable, previous != (servedID, bannerID) { note(kind, servedID, bannerID, .missingImpression) }
      if !isViewable { previous = (servedID, bannerID) }
      let items = try revisions.revision(revision, setID: rows.row.int64(3), through: lookup)?.items ?? []
      let place = rows.row.int(5)
      if !items.indices.contains(place) || items[place].bannerID != bannerID {
        note(kind, servedID, bannerID, .wrongBanner)
      }
    }
  }

  /// Takes in the sums of what is folded.
  mutating func readFolded(_ connection: borrowing Connection) throws {
    let rows = try connection.statement(
      sql: "SELECT bucket_start, banner_id, revision, kind, no_impression, events FROM folded_event_count")
    defer { rows.reset() }
    while try rows.step() {
      let row = rows.row
      let key = EventTally.Key(
        bucketStart: row.int64(0), bannerID: row.int64(1), revision: row.int64(2),
        kind: try EventKind(stored: row.int64(3)), noImpression: row.int64(4) != 0)
      sums[key, default: Sums()].events = sums[key, default: Sums()].events.addingSaturated(row.int64(5))
      // Clicks are counted with the clicks.
      if key.kind != .click { folded = folded.addingSaturated(row.int64(5)) }
    }
  }

  /// Hands impressions by banner on, folded ones included; clicks are for ``ClickAudit``.
  func addTotals(to totals: inout TotalAudit) {
    for (key, sums) in sums where key.kind != .click { totals.add(sums.events, key.kind, bannerID: key.bannerID) }
  }

  /// Takes in the counts; those of served banners have nothing to be held against.
  mutating func readCounts(_ connection: borrowing Connection) throws {
    let counts = try connection.statement(
      sql: "SELECT bucket_start, banner_id, revision, kind, no_impression, events FROM event_count WHERE kind <> ?")
    try counts.bind(EventKind.served.rawValue, at: 1)
    defer { counts.reset() }
    while try counts.step() {
      let row = counts.row
      let key = EventTally.Key(
        bucketStart: row.int64(0), bannerID: row.int64(1), revision: row.int64(2),
        kind: try EventKind(stored: row.int64(3)),
        noImpression: row.int64(4) != 0)
      sums[key, default: Sums()].counted = row.int64(5)
    }
  }

  /// The counts that differ, in the order of their key.
  var differences: [Reconciliation.EventDifference] {
    sums.filter { $0.value.events != $0.value.counted }.sorted { $0.key < $1.key }.map { key, sums in
      Reconciliation.EventDifference(
        bucketStart: Instant(millisecondsSince1970: key.bucketStart), bannerID: key.bannerID, revision: key.revision,
        kind: key.kind, noImpression: key.noImpression, counted: sums.counted, events: sums.events)
    }
  }

  private func key(
    _ kind: EventKind, _ bannerID: Int64, _ revision: Int64, _ occurredAt: Instant, noImpression: Bool = false
  ) -> EventTally.Key {
    EventTally.Key(
      bucketStart: ClickTally.bucketStart(of: occurredAt), bannerID: bannerID, revision: revision, kind: kind,
      noImpression: noImpression)
  }

  private mutating func note(
    _ kind: EventKind, _ id: EventID?, _ bannerID: Int64, _ problem: Reconciliation.WrongEvent.Problem
  ) {
    wrongEventCount += 1
    guard wrongEvents.count < Reconciliation.maximumListed else { return }
    wrongEvents.append(Reconciliation.WrongEvent(kind: kind, id: id, bannerID: bannerID, problem: problem))
  }
}
