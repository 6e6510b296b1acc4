public import BannerStore
public import CivilTime

/// Folds what is over, beside everything else: the visitors of past days, and events that are older than they are kept.
///
/// On a thread of its own, at the start and then once an hour. Each of its transactions takes some milliseconds, and between
/// two of them it rests, so that the writer never waits for long.
public final class Housekeeper: Sendable {
  /// Gets no letters; it is closed at the end.
  private let end = WriterInbox<Never>()
  private let thread: WriterThread

  /// Begins to work.
  ///
  /// - Parameters:
  ///   - retentionMs: How long single events are kept, in milliseconds, at least as long as any token lives; none is for
  ///     ever.
  ///   - clock: Tells the time.
  ///   - report: Is given sentences for people, by the thread: what was folded, and what goes wrong.
  /// - Throws: When the system gives no thread.
  public init(
    store: BannerStore, retentionMs: Int64?, clock: @escaping @Sendable () -> Instant,
    report: @escaping @Sendable (String) -> Void
  ) throws {
    let end = end
    thread = try WriterThread {
      var round = HousekeepingRound(store: store, retentionMs: retentionMs, clock: clock, report: report) { waitNs in
        var none: [Never] = []
        return end.take(into: &none, waitNs: waitNs)
      }
      round.run()
    }
  }

  /// Ends the work after the transaction that is under way; once.
  public func stop() {
    end.close()
    thread.join()
  }
}
