import BannerRotation
import CivilTime
import SQLite

/// Sums the clicks anew and takes the stored counts away from the sums.
struct ClickAudit {
  private struct Key: Hashable, Comparable {
    let bucketStart: Int64
    let bannerID: Int64
    let revision: Int64
    let layout: Int64
    let slot: Int64
    let isPadding: Bool

    static func < (a: Key, b: Key) -> Bool {
      (a.bucketStart, a.bannerID, a.revision, a.layout, a.slot, a.isPadding ? 1 : 0)
        < (b.bucketStart, b.bannerID, b.revision, b.layout, b.slot, b.isPadding ? 1 : 0)
    }
  }

  private struct SourceKey: Hashable, Comparable {
    let bucketStart: Int64
    let bannerID: Int64
    let source: Int64

    static func < (a: SourceKey, b: SourceKey) -> Bool {
      (a.bucketStart, a.bannerID, a.source) < (b.bucketStart, b.bannerID, b.source)
    }
  }

  private struct Sums {
    var clicks: Int64 = 0
    var counted: Int64 = 0
  }

  private var sums: [Key: Sums] = [:]
  private var sources: [SourceKey: Sums] = [:]
  private let revisions: RevisionCache
  private var reconciliation = Reconciliation()

  init(revisions: RevisionCache) {
    self.revisions = revisions
  }

  /// Takes in the clicks, and hands those through links on to `links`.
  mutating func readClicks(_ connection: borrowing Connection, links: inout EventAudit) throws {
    let lookup = try RevisionLookup(connection)
    let clicks = try connection.statement(
      sql: """
        SELECT event_id, set_id, revision, padding_layout, physical_index, shown_index, real_index, banner_id,
          is_padding, occurred_at, source, served_id, no_impression
        FROM click
        """)
    defer { clicks.reset() }
    while try clicks.step() {
      reconciliation.clicks += 1
      let occurredAt = Instant(millisecondsSince1970: clicks.row.int64(9))
      let key = Key(
        bucketStart: ClickTally.bucketStart(of: occurredAt), bannerID: clicks.row.int64(7),
        revision: clicks.row.int64(2),
        layout: clicks.row.int64(3), slot: clicks.row.int64(4), isPadding: clicks.row.int64(8) != 0)
      sums[key, default: Sums()].clicks += 1
      sources[
        SourceKey(bucketStart: key.bucketStart, bannerID: key.bannerID, source: clicks.row.int64(10)), default: Sums()
      ].clicks += 1
      try checkResolution(clicks, lookup)
      if clicks.row.int64(10) == TapSource.link.rawValue {
        try links.add(
          linkClick: clicks.row.withBytes(0) { EventID(bytes: $0) },
          servedID: clicks.row.withBytes(11) { EventID(bytes: $0) }, bannerID: key.bannerID, revision: key.revision,
          occurredAt: occurredAt, noImpression: clicks.row.int64OrNil(12))
      } else if !clicks.row.isNull(11) {
        links.add(tapWithServedID: clicks.row.withBytes(0) { EventID(bytes: $0) }, bannerID: key.bannerID)
      }
    }
  }

  /// Takes in the sums of the clicks that are folded.
  mutating func readFolded(_ connection: borrowing Connection) throws {
    let folded = try connection.statement(
      sql: """
        SELECT bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, source, clicks
        FROM folded_click_count
        """)
    defer { folded.reset() }
    while try folded.step() {
      let row = folded.row
      let key = Key(
        bucketStart: row.int64(0), bannerID: row.int64(1), revision: row.int64(2), layout: row.int64(3),
        slot: row.int64(4), isPadding: row.int64(5) != 0)
      let clicks = row.int64(7)
      sums[key, default: Sums()].clicks = sums[key, default: Sums()].clicks.addingSaturated(clicks)
      let source = SourceKey(bucketStart: key.bucketStart, bannerID: key.bannerID, source: row.int64(6))
      sources[source, default: Sums()].clicks = sources[source, default: Sums()].clicks.addingSaturated(clicks)
      reconciliation.foldedClicks = reconciliation.foldedClicks.addingSaturated(clicks)
    }
  }

  mutating func readCounts(_ connection: borrowing Connection) throws {
    let counts = try connection.statement(
      sql: """
        SELECT bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, clicks FROM click_count
        """)
    defer { counts.reset() }
    while try counts.step() {
      let key = Key(
        bucketStart: counts.row.int64(0), bannerID: counts.row.int64(1), revision: counts.row.int64(2),
        layout: counts.row.int64(3),
        slot: counts.row.int64(4), isPadding: counts.row.int64(5) != 0)
      let clicks = counts.row.int64(6)
      let sum = sums[key, default: Sums()].counted
      // A count that somebody wrote by hand may be of any size.
      sums[key, default: Sums()].counted = sum.addingSaturated(clicks)
      reconciliation.counted = reconciliation.counted.addingSaturated(clicks)
    }
    try connection.forEach(sql: "SELECT bucket_start, banner_id, source, clicks FROM click_source_count") { row in
      let key = SourceKey(bucketStart: row.int64(0), bannerID: row.int64(1), source: row.int64(2))
      sources[key, default: Sums()].counted = row.int64(3)
    }
  }

  /// Hands the clicks by banner on, folded ones included.
  func addTotals(to totals: inout TotalAudit) {
    for (key, sums) in sums { totals.add(sums.clicks, .click, bannerID: key.bannerID) }
  }

  /// Resolves the click once more, from its revision alone.
  private mutating func checkResolution(_ click: Statement, _ lookup: RevisionLookup) throws {
    let revision = try revisions.revision(click.row.int64(2), setID: click.row.int64(1), through: lookup)
    let layout = try stored(code: click.row.int64(3))
    let shown = click.row.isNull(5) ? RealIndex(0) : RealIndex(Int(click.row.int64(5)))
    let slot = layout.resolve(
      PhysicalIndex(Int(click.row.int64(4))), itemCount: revision?.items.count ?? 0, shown: shown)
    let bannerID = slot.flatMap { slot in revision?.items[slot.realIndex.rawValue].bannerID }
    let isRight =
      bannerID == click.row.int64(7) && slot?.realIndex.rawValue == Int(click.row.int64(6))
      && slot?.isPadding == (click.row.int64(8) != 0)
    guard !isRight else { return }
    reconciliation.wrongResolutionCount += 1
    if reconciliation.wrongResolutions.count < Reconciliation.maximumListed,
      let eventID = EventID(bytes: click.row.blob(0))
    {
      reconciliation.wrongResolutions.append(
        Reconciliation.WrongResolution(eventID: eventID, storedBannerID: click.row.int64(7), bannerID: bannerID))
    }
  }

  var result: Reconciliation {
    get throws {
      var result = reconciliation
      let differing = sums.filter { $0.value.clicks != $0.value.counted }.sorted { $0.key < $1.key }
      result.countDifferences = try differing.map { key, sums in
        Reconciliation.CountDifference(
          bucketStart: Instant(millisecondsSince1970: key.bucketStart), bannerID: key.bannerID,
          revision: key.revision, layout: try stored(code: key.layout), slot: PhysicalIndex(Int(key.slot)),
          isPadding: key.isPadding, counted: sums.counted, clicks: sums.clicks)
      }
      result.sourceDifferences = try sources.filter { $0.value.clicks != $0.value.counted }
        .sorted { $0.key < $1.key }.map { key, sums in
          Reconciliation.SourceDifference(
            bucketStart: Instant(millisecondsSince1970: key.bucketStart), bannerID: key.bannerID,
            source: try TapSource(stored: key.source), counted: sums.counted, clicks: sums.clicks)
        }
      return result
    }
  }
}
