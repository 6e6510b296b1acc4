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
