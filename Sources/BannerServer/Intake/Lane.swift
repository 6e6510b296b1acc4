import BannerStore

/// The two queues in front of the writer, told apart by what an order's ids cost to store.
///
/// A table keyed by id takes ids of the same minutes together, on pages that are at hand; any other id touches a page of
/// its own and costs some sixteen times as much (see Benchmarks). Both kinds count exactly, by the same key; only the
/// order in which they are written differs.
enum Lane {
  /// All ids lie near the present, and many of them near each other.
  case fast
  /// Some id lies elsewhere: a random one, an old one, a name that a client chose.
  case slow

  /// How far from now an id's time may lie for the fast lane, to either side.
  static let nearMs: Int64 = 600_000

  /// Finds the lane for what is stored under `id`; what has no id is only noted, where it costs nothing.
  init(_ id: EventID?, nowMs: Int64) {
    guard let id, !id.isNear(nowMs, withinMs: Lane.nearMs) else {
      self = .fast
      return
    }
    self = .slow
  }

  /// How far apart the times of many ids may lie for the fast lane.
  static let togetherMs: Int64 = 5_000
  /// How many ids may lie further apart, since they come with a request of their own.
  static let fewIDs = 4

  /// Finds the lane for what is stored under all of these: the slow one if any belongs there, or if they are many and lie
  /// so far apart that each touches a page of its own, as ids do whose time is made up.
  init(_ ids: some Sequence<EventID?>, nowMs: Int64) {
    var (count, earliest, latest) = (0, UInt64.max, UInt64.min)
    for case let id? in ids {
      guard id.isNear(nowMs, withinMs: Lane.nearMs) else {
        self = .slow
        return
      }
      count += 1
      (earliest, latest) = (min(earliest, id.high >> 16), max(latest, id.high >> 16))
    }
    self = count > Lane.fewIDs && latest - earliest > UInt64(Lane.togetherMs) ? .slow : .fast
  }

  /// Finds the lane for what is stored under a name that a client chose: a UUIDv7 of now is as good as any id.
  init(requestID: String, nowMs: Int64) {
    do throws(EventIDError) {
      self.init(try EventID(parsing: requestID), nowMs: nowMs)
    } catch {
      self = .slow
    }
  }
}
