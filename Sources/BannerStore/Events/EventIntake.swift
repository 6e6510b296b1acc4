public import CivilTime
import SQLite

/// Records what comes in over HTTP: taps, impressions, followed links, and what is refused; many to a transaction.
///
/// For one thread at a time. What a call of ``record(at:_:)`` recorded is durable when it returns; when it throws, nothing
/// of that call is stored, and the next may succeed.
public final class EventIntake {
  /// How many refused events are kept one by one unless the caller says otherwise.
  public static let defaultRefusedLimit: Int64 = 100_000

  /// How long before its revision was made an event may have happened, unless the caller says otherwise: a day.
  ///
  /// Clients' clocks are wrong by hours at most. Without a bound, one event of the year 1 would stand in every report by
  /// hour or day.
  public static let defaultPastToleranceMs: Int64 = 86_400_000

  private let database: Database
  private let resolver: TapResolver
  private let refusedLimit: Int64
  private let revisions = RevisionCache()
  private let agents = AgentMemory()
  private let visitors = VisitorMemory()
  /// The newest change of any set when a transaction began last.
  private var newestChange = ChangeMark.none

  /// Prepares to record.
  ///
  /// - Parameters:
  ///   - futureToleranceMs: How far ahead of now an event may have happened, ≥ 0.
  ///   - pastToleranceMs: How long before its revision was made an event may have happened, ≥ 0; none takes any time.
  ///   - refusedLimit: How many refused events are kept one by one, > 0; the oldest go first, and all are counted.
  public init(
    store: BannerStore, futureToleranceMs: Int64 = TapIntake.defaultFutureToleranceMs,
    pastToleranceMs: Int64? = EventIntake.defaultPastToleranceMs,
    refusedLimit: Int64 = EventIntake.defaultRefusedLimit
  ) {
    database = store.database
    resolver = TapResolver(futureToleranceMs: futureToleranceMs, pastToleranceMs: pastToleranceMs)
    self.refusedLimit = refusedLimit
  }

  /// Runs `body` in one write transaction and commits what it recorded, counts included.
  ///
  /// - Parameter now: The time of receipt of everything recorded by `body`, asked for when the transaction begins.
  /// - Throws: What `body` throws and errors of the database; nothing is stored then.
  public func record<T>(at now: @autoclosure () -> Instant, _ body: (EventRecorder) throws -> T) throws -> T {
    do {
      return try database.write { connection in
        try forgetWhatWasTakenBack(connection)
        var resolver = resolver
        resolver.horizon = try Horizon.read(connection)
        let recorder = try EventRecorder(
          connection, revisions: revisions, resolver: resolver, receivedAt: now(), refusedLimit: refusedLimit,
          agents: agents, visitors: visitors)
        let result = try body(recorder)
        try recorder.finish()
        return result
      }
    } catch {
      // What was noted in the transaction is not stored.
      agents.removeAll()
      visitors.removeAll()
      throw error
    }
  }

  /// A database that is put back to an earlier state may give the numbers of sets and revisions anew, to others: this lives
  /// as long as a server and must not remember those.
  private func forgetWhatWasTakenBack(_ connection: borrowing Connection) throws {
    if try !BannerStore.goesOn(from: newestChange, connection) {
      revisions.removeAll()
      agents.removeAll()
      visitors.removeAll()
    }
    newestChange = try BannerStore.latestMark(connection)
  }
}
