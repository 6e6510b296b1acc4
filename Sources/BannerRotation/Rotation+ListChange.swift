extension Rotation {
  /// Finds the banner to show once one list has replaced another.
  ///
  /// The one on show stays, by identity. If it is gone, its first surviving successor in the old order follows, round
  /// and round; if none survives, the first banner of the new list. An identity that is in the lists more than once is
  /// followed by its occurrence: the second stays the second while there is one.
  ///
  /// Complexity: O(old + new); allocates only when the banner on show is gone.
  public static func successor<ID: Hashable>(
    of current: RealIndex?, in old: [ID], replacedBy new: [ID]
  ) -> Succession {
    guard !new.isEmpty else { return Succession(realIndex: nil, isKept: false) }
    guard let current, old.indices.contains(current.rawValue) else {
      return Succession(realIndex: RealIndex(0), isKept: false)
    }
    if let place = place(of: current.rawValue, of: old, in: new) {
      return Succession(realIndex: RealIndex(place), isKept: true)
    }
    var places: [ID: Int] = [:]
    for (place, id) in new.enumerated() where places[id] == nil { places[id] = place }
    let inOldOrder = old[current.rawValue...].dropFirst() + old[..<current.rawValue]
    let survivor = inOldOrder.lazy.compactMap { places[$0] }.first
    return Succession(realIndex: RealIndex(survivor ?? 0), isKept: false)
  }

  /// Puts another list in place of the present one.
  ///
  /// A banner that is kept keeps its running dwell, even where the new timeline gives it another; one that was not on
  /// show has a whole dwell. A set that grows from one banner or none to more begins to rotate with a whole dwell if it
  /// was started. Ticks due by now are folded first, so find the succession of `position(at: now)`.
  ///
  /// - Parameters:
  ///   - new: the dwells of the new list; `nil` when it is empty.
  ///   - succession: the banner to show, from ``successor(of:in:replacedBy:)``; a place outside the new list counts as
  ///     the first banner, not kept.
  ///   - now: the present, in milliseconds.
  public mutating func replaceTimeline(_ new: Timeline?, showing succession: Succession, at now: Int64) {
    advance(to: now)
    let left = left(at: now)
    timeline = new
    guard new != nil else {
      anchor = Anchor(shown: nil, since: now, nextTick: nil, remaining: nil)
      return
    }
    guard let index = succession.realIndex, (0..<count).contains(index.rawValue) else {
      show(RealIndex(0), since: now)
      return
    }
    guard succession.isKept, anchor.shown != nil else {
      show(index, since: now)
      return
    }
    anchor.shown = index
    if let left {
      schedule(left, from: now)
    } else {
      scheduleWholeDwell(from: now)
    }
  }

  /// Where the element at `index` of `old` is in `new`; `nil` when it is gone.
  private static func place<ID: Hashable>(of index: Int, of old: [ID], in new: [ID]) -> Int? {
    let id = old[index]
    var occurrencesBefore = old[..<index].reduce(0) { $1 == id ? $0 + 1 : $0 }
    var last: Int?
    for (place, candidate) in new.enumerated() where candidate == id {
      last = place
      if occurrencesBefore == 0 { break }
      occurrencesBefore -= 1
    }
    return last
  }
}
