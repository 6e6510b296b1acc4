import Synchronization

/// How often each banner of one revision was handed out since this was last told to the database.
///
/// Raised by the threads that answer, without a lock; read and emptied by the writer through a ``ServedTally``.
final class ServedCounter: Sendable {
  /// Number of the revision.
  let revision: Int64
  /// The banners of that revision; the place is the real index.
  let bannerIDs: [Int64]

  /// A counter for each banner, and behind them one for all banners at once.
  private let counters: Counters
  /// Whether it is on the tally's list.
  private let isListed = Atomic<Bool>(false)
  private let tally: ServedTally

  /// Begins at 0.
  init(revision: Int64, bannerIDs: [Int64], tally: ServedTally) {
    self.revision = revision
    self.bannerIDs = bannerIDs
    self.tally = tally
    counters = Counters(count: bannerIDs.count + 1)
  }

  /// Counts one banner as handed out.
  func add(realIndex: Int) {
    counters.add(at: realIndex)
    list()
  }

  /// Counts every banner of the revision as handed out, at the price of one.
  func addAll() {
    counters.add(at: bannerIDs.count)
    list()
  }

  /// Takes what has gathered; `visit` gets the real index and how often.
  func take(_ visit: (_ realIndex: Int, _ amount: UInt64) -> Void) {
    // Before the figures: what is added from now on puts the counter on the list again.
    isListed.store(false, ordering: .sequentiallyConsistent)
    let ofAll = counters.take(at: bannerIDs.count)
    for index in bannerIDs.indices {
      let amount = counters.take(at: index) &+ ofAll
      if amount > 0 { visit(index, amount) }
    }
  }

  private func list() {
    // The plain load first: an exchange for every request would have the threads fight for one line of the cache.
    guard !isListed.load(ordering: .sequentiallyConsistent),
      !isListed.exchange(true, ordering: .sequentiallyConsistent)
    else { return }
    tally.list(self)
  }
}
