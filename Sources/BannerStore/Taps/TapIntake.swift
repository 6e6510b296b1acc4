public import CivilTime
import SQLite

/// Records taps, many to a transaction, and remembers the immutable revisions that it has met.
///
/// For one thread at a time. What a call of ``record(at:_:)`` recorded is durable when it returns; when it throws, nothing
/// of that call is stored.
public final class TapIntake {
  /// How far a client's clock may run ahead unless the operator says otherwise, in milliseconds.
  public static let defaultFutureToleranceMs: Int64 = 300_000

  private let database: Database
  private let source: TapSource
  private let resolver: TapResolver
  private let revisions = RevisionCache()

  /// Prepares to record taps of one source.
  ///
  /// - Parameter futureToleranceMs: How far ahead of now a tap may have happened, ≥ 0.
  public init(
    store: BannerStore, source: TapSource, futureToleranceMs: Int64 = TapIntake.defaultFutureToleranceMs
  ) {
    self.database = store.database
    self.source = source
    self.resolver = TapResolver(futureToleranceMs: futureToleranceMs)
  }

  /// Runs `body` in one write transaction and commits what it recorded, counts included.
  ///
  /// - Parameter now: The time of receipt of every tap recorded by `body`, asked for when the transaction begins.
  /// - Throws: What `body` throws and errors of the database; nothing is stored then.
  public func record<T>(at now: @autoclosure () -> Instant, _ body: (TapRecorder) throws -> T) throws -> T {
    try database.write { connection in
      var resolver = resolver
      resolver.horizon = try Horizon.read(connection)
      let totals = try BannerTotals(connection)
      let recorder = try TapRecorder(
        connection, revisions: revisions, lookup: try RevisionLookup(connection), resolver: resolver, source: source,
        receivedAt: now(), rejected: try RejectedTapLog(connection, source: source), totals: totals,
        restated: try RestatedEvents(connection))
      let result = try body(recorder)
      try recorder.storeCounts()
      try totals.store()
      return result
    }
  }
}
