import BannerStore
import Guarded

/// How often each visitor got each banner that has a frequency cap, on the day of the salt.
///
/// Bounded: when ``mostEntries`` pairs of visitor and banner are known, nobody new gets such a banner until the day is over,
/// so that no cap is exceeded. Any thread may ask; costs a lock.
final class FrequencyLedger: Sendable {
  /// The most pairs of visitor and banner that are counted in a day, in some 40 MB.
  static let mostEntries = 500_000

  fileprivate struct Key: Hashable {
    let visitor: Int64
    let bannerID: Int64
  }

  fileprivate struct State {
    var day = Int64.min
    var served: [Key: Int64] = [:]
    /// What the database does not know yet.
    var unsaved: Set<Key> = []
  }

  private let mostEntries: Int
  private let state = Guarded(State())

  /// Begins without anybody.
  init(mostEntries: Int = FrequencyLedger.mostEntries) {
    self.mostEntries = mostEntries
  }

  /// Takes what the database has of a day.
  func load(_ servings: [VisitorServing]) {
    state.withLock { state in
      for serving in servings where serving.day >= state.day {
        state.turn(to: serving.day)
        state.served[Key(visitor: serving.visitor, bannerID: serving.bannerID)] = serving.served
      }
    }
  }

  /// Whether a visitor may get a banner once more.
  func hasRoom(_ bannerID: Int64, for visitor: FrequencyVisitor, cap: Int64) -> Bool {
    state.withLock { state in
      guard visitor.day >= state.day else { return false }
      guard visitor.day == state.day else { return cap > 0 }
      let had = state.served[Key(visitor: visitor.hash, bannerID: bannerID)]
      return had.map { $0 < cap } ?? (cap > 0 && state.served.count < mostEntries)
    }
  }

  /// Counts a banner for a visitor; false, and nothing is counted, where the cap leaves no room.
  func take(_ bannerID: Int64, for visitor: FrequencyVisitor, cap: Int64) -> Bool {
    state.withLock { state in
      // A thread that read the clock before midnight, and comes after one that read it later.
      guard visitor.day >= state.day else { return false }
      state.turn(to: visitor.day)
      let key = Key(visitor: visitor.hash, bannerID: bannerID)
      let had = state.served[key]
      guard had ?? 0 < cap, had != nil || state.served.count < mostEntries else { return false }
      state.served[key] = (had ?? 0) + 1
      state.unsaved.insert(key)
      return true
    }
  }

  /// Takes back what was counted for a banner that was not given out.
  func giveBack(_ bannerID: Int64, for visitor: FrequencyVisitor) {
    state.withLock { state in
      let key = Key(visitor: visitor.hash, bannerID: bannerID)
      guard visitor.day == state.day, let had = state.served[key], had > 0 else { return }
      state.served[key] = had - 1
    }
  }

  /// What the database does not know yet, up to `limit`; whoever takes it stores it, or puts it back.
  func takeUnsaved(_ limit: Int) -> [VisitorServing] {
    state.withLock { state in
      let keys = Array(state.unsaved.prefix(limit))
      state.unsaved.subtract(keys)
      let day = state.day
      return keys.map { key in
        VisitorServing(day: day, visitor: key.visitor, bannerID: key.bannerID, served: state.served[key] ?? 0)
      }
    }
  }

  /// Puts back what could not be stored.
  func putBack(_ servings: [VisitorServing]) {
    state.withLock { state in
      for serving in servings where serving.day == state.day {
        state.unsaved.insert(Key(visitor: serving.visitor, bannerID: serving.bannerID))
      }
    }
  }

  /// How many pairs of visitor and banner are counted.
  var count: Int { state.withLock { $0.served.count } }
}

extension FrequencyLedger.State {
  /// A new day has new hashes, and begins without anybody.
  fileprivate mutating func turn(to day: Int64) {
    guard day > self.day else { return }
    self = Self(day: day)
  }
}
