import SQLite

extension BannerStore {
  /// Proves the counts from the single clicks and impressions, and each of these from the immutable revision that its
  /// client drew; and that followed links carry the ids and marks that follow from what they were delivered as.
  ///
  /// Reads one snapshot, so that clicks may come in meanwhile. O(clicks + impressions) time, O(counts) memory.
  public func reconcile() throws -> Reconciliation {
    try database.read { connection in
      let revisions = RevisionCache()
      var audit = ClickAudit(revisions: revisions)
      var events = try EventAudit(connection, revisions: revisions)
      try audit.readClicks(connection, links: &events)
      try audit.readCounts(connection)
      try events.readImpressions(connection)
      try events.readCounts(connection)
      var result = try audit.result
      (result.impressions, result.viewable) = (events.impressions, events.viewable)
      result.eventDifferences = events.differences
      (result.wrongEvents, result.wrongEventCount) = (events.wrongEvents, events.wrongEventCount)
      result.rejected =
        try connection.first(sql: "SELECT count(*) FROM rejected_tap") { row in row.int64(0) } ?? 0
      return result
    }
  }
}
