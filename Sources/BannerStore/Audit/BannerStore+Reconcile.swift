import BannerRotation
import CivilTime
import SQLite

extension BannerStore {
  /// Proves the counts from the single clicks, and each click from the immutable revision that its client drew.
  ///
  /// Reads one snapshot, so that clicks may come in meanwhile. O(clicks) time, O(counts) memory.
  public func reconcile() throws -> Reconciliation {
    try database.read { connection in
      var audit = ClickAudit()
      try audit.readClicks(connection)
      try audit.readCounts(connection)
      var result = try audit.result
      result.rejected =
        try connection.first(sql: "SELECT count(*) FROM rejected_tap") { row in row.int64(0) } ?? 0
      return result
    }
  }
}

/// Sums the clicks anew and takes the stored counts away from the sums.
private struct ClickAudit {
  private struct Key: Hashable {
    let bucketStart: Int64
    let bannerID: Int64
    let revision: Int64
    let layout: Int64
    let slot: Int64
  }

  private struct Drawn: Hashable {
    let setID: Int64
    let revision: Int64
  }

  private struct Sums {
    var clicks: Int64 = 0
    var counted: Int64 = 0
  }

  private var sums: [Key: Sums] = [:]
  private var revisions: [Drawn: Revision?] = [:]
  private var reconciliation = Reconciliation()

  mutating func readClicks(_ connection: borrowing Connection) throws {
    let lookup = try RevisionLookup(connection)
    let clicks = try connection.statement(
      sql: """
        SELECT event_id, set_id, revision, padding_layout, physical_index, shown_index, real_index, banner_id,
          is_padding, occurred_at
        FROM click
        """)
    defer { clicks.reset() }
    while try clicks.step() {
      reconciliation.clicks += 1
      let row = clicks.row
      let occurredAt = Instant(millisecondsSince1970: row.int64(9))
      let key = Key(
        bucketStart: ClickTally.bucketStart(of: occurredAt), bannerID: row.int64(7), revision: row.int64(2),
        layout: row.int64(3), slot: row.int64(4))
      sums[key, default: Sums()].clicks += 1
      try checkResolution(clicks, lookup)
    }
  }

  mutating func readCounts(_ connection: borrowing Connection) throws {
    let counts = try connection.statement(
      sql: "SELECT bucket_start, banner_id, revision, padding_layout, physical_index, clicks FROM click_count")
    defer { counts.reset() }
    while try counts.step() {
      let row = counts.row
      let key = Key(
        bucketStart: row.int64(0), bannerID: row.int64(1), revision: row.int64(2), layout: row.int64(3),
        slot: row.int64(4))
      sums[key, default: Sums()].counted += row.int64(5)
      reconciliation.counted += row.int64(5)
    }
  }

  /// Resolves the click once more, from its revision alone.
  private mutating func checkResolution(_ click: Statement, _ lookup: RevisionLookup) throws {
    let drawn = Drawn(setID: click.row.int64(1), revision: click.row.int64(2))
    let revision: Revision?
    if let known = revisions[drawn] {
      revision = known
    } else {
      revision = try lookup.revision(drawn.revision, setID: drawn.setID)
      revisions[drawn] = revision
    }
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
      let differing = sums.filter { $0.value.clicks != $0.value.counted }.sorted { a, b in
        (a.key.bucketStart, a.key.bannerID, a.key.revision, a.key.layout, a.key.slot)
          < (b.key.bucketStart, b.key.bannerID, b.key.revision, b.key.layout, b.key.slot)
      }
      result.countDifferences = try differing.map { key, sums in
        Reconciliation.CountDifference(
          bucketStart: Instant(millisecondsSince1970: key.bucketStart), bannerID: key.bannerID,
          revision: key.revision, layout: try stored(code: key.layout), slot: PhysicalIndex(Int(key.slot)),
          counted: sums.counted, clicks: sums.clicks)
      }
      return result
    }
  }
}
