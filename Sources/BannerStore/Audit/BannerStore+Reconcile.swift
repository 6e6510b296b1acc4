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
    try database.read { connection in try Reconciliation.read(connection) }
  }
}
