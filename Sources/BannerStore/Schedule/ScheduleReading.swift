import BannerRotation
import SQLite

/// Reads what rotates of a set; valid only inside the transaction that it was made in.
struct ScheduleReading {
  /// Rows as ``SetRow`` reads them, with the change number behind.
  static let changedSets = """
    SELECT \(SetRow.columns), change_seq FROM banner_set WHERE change_seq > ? ORDER BY change_seq
    """

  private let items: Statement
  private let cause: Statement

  init(_ connection: borrowing Connection) throws {
    items = try connection.statement(
      sql: "SELECT banner_id, dwell_ms FROM revision_item WHERE set_id = ? AND revision = ? ORDER BY real_index")
    cause = try connection.statement(sql: "SELECT cause FROM revision WHERE set_id = ? AND number = ?")
  }

  /// What rotates of `set`; O(n).
  func schedule(of set: BannerSet, change: Int64) throws -> ScheduledSet {
    try items.bind(set.id, at: 1)
    try items.bind(set.revision, at: 2)
    defer { items.reset() }
    var bannerIDs: [Int64] = []
    var dwellsMs: [Int64] = []
    while try items.step() {
      bannerIDs.append(items.row.int64(0))
      dwellsMs.append(items.row.int64(1))
    }
    try cause.bind(set.id, at: 1)
    try cause.bind(set.revision, at: 2)
    defer { cause.reset() }
    guard try cause.step() else { throw StoreError.unknownRevision(number: set.revision, set: set.slug) }
    return ScheduledSet(
      id: set.id, slug: set.slug.text, change: change, revision: set.revision, cause: try stored(cause.row.text(0)),
      bannerIDs: bannerIDs,
      rotation: Rotation(
        restoring: set.anchor, timeline: Timeline(dwellsMs: dwellsMs), pauseReasons: set.pauseReasons,
        resumePolicy: set.resumePolicy, missedTickPolicy: set.missedTickPolicy),
      isArchived: set.archivedAt != nil)
  }
}
