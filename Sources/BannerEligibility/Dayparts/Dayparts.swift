/// All dayparts of a banner; without any, it may show at any hour.
///
/// They go by what the clock on the wall shows in a zone, and by nothing else: an hour that clocks show twice is open or
/// closed both times, one that they skip does not happen. What goes over midnight belongs to the day it begins on.
public struct Dayparts: Hashable, Sendable {
  /// The dayparts as they were given.
  public let list: [Daypart]
  /// The minutes of the week from Monday 00:00 on at which it opens or closes by turns; `opensFirst` says with which.
  let edges: [Int]
  /// Whether the week begins open.
  let beginsOpen: Bool

  static let minutesOfWeek = 7 * 1440

  /// No dayparts: open at any hour.
  public static let always = Dayparts([])

  /// Takes dayparts in any order; they may overlap.
  ///
  /// O(n log n).
  public init(_ dayparts: [Daypart]) {
    list = dayparts
    // How many more dayparts are open from a minute of the week on.
    var changes: [Int: Int] = [:]
    var open = 0
    for daypart in dayparts {
      let length = daypart.endMinute - daypart.startMinute + (daypart.isOverMidnight ? 1440 : 0)
      for day in 0..<7 where daypart.weekdays.contains(day: day) {
        let start = day * 1440 + daypart.startMinute
        let end = start + length
        changes[start, default: 0] += 1
        changes[end % Self.minutesOfWeek, default: 0] -= 1
        // What goes over the end of the week is open when the week begins; an end just there changes nothing by itself.
        if end >= Self.minutesOfWeek { open += 1 }
      }
    }
    var edges: [Int] = []
    // An opening at the first minute of the week is part of the state that the week begins with.
    open += changes.removeValue(forKey: 0) ?? 0
    beginsOpen = open > 0 || dayparts.isEmpty
    for (minute, change) in changes.sorted(by: { $0.key < $1.key }) {
      let wasOpen = open > 0
      open += change
      if (open > 0) != wasOpen { edges.append(minute) }
    }
    self.edges = edges
  }

  /// Whether it is open at a minute of the week, from 0 for Monday 00:00.
  func isOpen(atMinuteOfWeek minute: Int) -> Bool {
    let passed = edges.partitioningIndex { $0 > minute }
    return passed % 2 == 0 ? beginsOpen : !beginsOpen
  }

  /// The first minute after another at which it opens or closes, beyond the end of the week if need be; nil when there is
  /// none.
  func nextEdge(afterMinuteOfWeek minute: Int) -> Int? {
    let next = edges.partitioningIndex { $0 > minute }
    if next < edges.count { return edges[next] }
    guard let first = edges.first else { return nil }
    // Where the week ends in another state than it begins with, its end is an edge itself.
    return (edges.count % 2 == 0 ? first : 0) + Self.minutesOfWeek
  }
}

extension [Int] {
  /// The place of the first element that is beyond something, of elements in ascending order.
  func partitioningIndex(_ isBeyond: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
