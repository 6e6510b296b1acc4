import Guarded

/// What was handed out and is not in the database yet, over all sets.
///
/// The writer takes it out about once a second and at the end, while the database takes anything.
final class ServedTally: Sendable {
  /// How often a banner of a revision was handed out.
  struct Entry: Sendable {
    /// Number of the banner.
    var bannerID: Int64 { counter.bannerIDs[realIndex] }
    /// The revision of which it was handed out.
    var revision: Int64 { counter.revision }
    /// How often.
    let amount: UInt64

    let counter: ServedCounter
    let realIndex: Int
  }

  private let listed = Guarded<[ServedCounter]>([])

  /// Begins without anything.
  init() {}

  /// Takes all that has gathered; O(banners of the sets that were asked for since).
  func take() -> [Entry] {
    let counters = listed.withLock { listed in
      defer { listed.removeAll(keepingCapacity: true) }
      return listed
    }
    var entries: [Entry] = []
    for counter in counters {
      counter.take { realIndex, amount in
        entries.append(Entry(amount: amount, counter: counter, realIndex: realIndex))
      }
    }
    return entries
  }

  /// Notes that a counter has something to tell.
  func list(_ counter: ServedCounter) {
    listed.withLock { $0.append(counter) }
  }
}
