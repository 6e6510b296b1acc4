public import CivilTime
import SQLite

extension BannerStore {
  /// How many events a transaction of folding deletes, a few milliseconds' worth.
  static let foldedEventsAtOnce = 500

  /// Before which time single events are no longer kept; none where that was never said.
  public func retentionHorizon() throws -> Instant? {
    try database.read { connection in try Horizon.read(connection) }
  }

  /// Moves the horizon, which never goes back: from now on, events from before it are refused unless they are stored.
  ///
  /// - Returns: The horizon that holds.
  public func moveRetentionHorizon(to horizon: Instant, at now: Instant) throws -> Instant {
    try database.write { connection in
      try connection.run(
        sql: """
          INSERT INTO retention (id, horizon, folded_at) VALUES (1, ?1, ?2)
          ON CONFLICT (id) DO UPDATE SET horizon = max(horizon, ?1), folded_at = ?2
          """, [.integer(horizon.millisecondsSince1970), .integer(now.millisecondsSince1970)])
      return try Horizon.read(connection) ?? horizon
    }
  }

  /// How many events would be folded with this horizon, at most: an impression may have to wait for its click.
  ///
  /// O(all events), in one snapshot.
  public func foldable(before horizon: Instant) throws -> FoldedSum {
    try database.read { connection in
      var sum = FoldedSum()
      let values = [Value.integer(horizon.millisecondsSince1970)]
      sum.clicks =
        try connection.first(
          sql: "SELECT count(*) FROM click WHERE occurred_at < ?1 AND received_at < ?1", values
        ) { row in row.int64(0) } ?? 0
      try connection.forEach(
        sql: "SELECT kind, count(*) FROM impression WHERE occurred_at < ?1 AND received_at < ?1 GROUP BY kind", values
      ) { row in
        if row.int64(0) == EventKind.viewable.rawValue {
          sum.viewable = row.int64(1)
        } else {
          sum.impressions = row.int64(1)
        }
      }
      return sum
    }
  }

  /// Folds the events from before the horizon: sums them up and deletes them, a part a transaction.
  ///
  /// An event is folded when it both happened and came in before the horizon; an impression stays as long as its viewable
  /// impression or its click does. Candidates are looked for in a snapshot, so that whoever writes waits for a part at
  /// most. May be stopped anywhere, and called again: counts, totals and reports are equal all the time.
  ///
  /// - Parameters:
  ///   - reach: How far to look.
  ///   - pause: Called between two transactions; ends the work where it returns false.
  ///   - folded: Called with what each part folded.
  /// - Returns: Whether all within reach is folded.
  @discardableResult
  public func foldEvents(
    _ reach: FoldingReach, between pause: () -> Bool = { true }, folded: (FoldedSum) -> Void = { _ in }
  ) throws -> Bool {
    guard let horizon = try retentionHorizon() else { return true }
    let end = reach == .timely ? BannerStore.end(ofIDsBefore: horizon) : BannerStore.behindAllIDs
    return try foldAll(
      pause, folded, find: { last in try self.foldableClicks(before: horizon, after: last, until: end) }
    ) { keys in try self.fold(clicks: keys, before: horizon) }
      && foldAll(
        pause, folded, find: { last in try self.foldableImpressions(before: horizon, after: last, until: end) }
      ) { keys in try self.fold(impressions: keys, before: horizon) }
  }

  private func foldAll(
    _ pause: () -> Bool, _ folded: (FoldedSum) -> Void, find: (FoldableKey) throws -> [FoldableKey],
    fold: ([FoldableKey]) throws -> FoldedSum
  ) throws -> Bool {
    var last = FoldableKey.first
    while true {
      let keys = try find(last)
      guard let next = keys.last else { return true }
      folded(try fold(keys))
      last = next
      guard pause() else { return false }
    }
  }

  /// Behind all ids, which have 16 bytes.
  private static let behindAllIDs = [UInt8](repeating: 0xFF, count: 17)

  /// The first id that is not among those whose own time, if they have one, lies before the horizon.
  private static func end(ofIDsBefore horizon: Instant) -> [UInt8] {
    let ms = UInt64(clamping: horizon.millisecondsSince1970)
    let high = min(ms, EventID.lastMillisecond) << 16
    return withUnsafeBytes(of: high.bigEndian) { Array($0) }
  }
}
