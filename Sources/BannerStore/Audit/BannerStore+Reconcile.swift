import SQLite

extension BannerStore {
  /// Proves the counts from the single clicks and impressions, and each of these from the immutable revision that its
  /// client drew; and that followed links carry the ids and marks that follow from what they were delivered as.
  ///
  /// Of events that are folded only their sums are left, which stand in their place. Totals of banners are proven from all
  /// of it and from restatements, whose changes are proven from the events that they restate.
  ///
  /// Reads one snapshot, so that clicks may come in meanwhile. O(clicks + impressions) time, O(counts) memory.
  public func reconcile() throws -> Reconciliation {
    try database.read { connection in
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
      result.rejected =
        try connection.first(sql: "SELECT count(*) FROM rejected_tap") { row in row.int64(0) } ?? 0
      return result
    }
  }
}
