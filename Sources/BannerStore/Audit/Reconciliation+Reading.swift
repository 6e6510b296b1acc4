public import SQLite

extension Reconciliation {
  /// Makes the proof of `BannerStore.reconcile()` of what a connection sees.
  ///
  /// Within a transaction that is what it would commit. O(clicks + impressions) time, O(counts) memory.
  public static func read(_ connection: borrowing Connection) throws -> Reconciliation {
    let revisions = RevisionCache()
    var audit = ClickAudit(revisions: revisions)
    var events = try EventAudit(connection, revisions: revisions)
    try audit.readClicks(connection, links: &events)
    try audit.readFolded(connection)
    try audit.readCounts(connection)
    try events.readImpressions(connection)
    try events.readFolded(connection)
    try events.readCounts(connection)
    var totals = TotalAudit()
    audit.addTotals(to: &totals)
    events.addTotals(to: &totals)
    try totals.read(connection)
    var result = try audit.result
    (result.impressions, result.viewable) = (events.impressions, events.viewable)
    result.foldedImpressions = events.folded
    result.eventDifferences = events.differences
    (result.totalDifferences, result.changeDifferences) = (totals.totalDifferences, totals.changeDifferences)
    (result.wrongEvents, result.wrongEventCount) = (events.wrongEvents, events.wrongEventCount)
    result.rejected = try connection.first(sql: "SELECT count(*) FROM rejected_tap") { row in row.int64(0) } ?? 0
    return result
  }
}
