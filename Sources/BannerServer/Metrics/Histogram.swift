/// How often a measured figure fell between which bounds, as Prometheus counts it.
///
/// Measured are whole numbers of a small unit (microseconds, events); ``unitsPerBase`` of them make one of the unit in
/// which the text tells them (seconds, events). Recording is O(bounds) and takes no lock.
final class Histogram: Sendable {
  /// The upper bounds, ascending, each counting as inside; above the last there is one more bucket without a bound.
  let bounds: [Int64]
  /// How many measured units make one unit of the text.
  let unitsPerBase: Double

  /// A counter for each bound, one for what lies above, and last the sum of all figures.
  private let counters: Counters

  /// Makes an empty histogram with ascending bounds in the measured unit.
  init(bounds: [Int64], unitsPerBase: Double = 1) {
    self.bounds = bounds
    self.unitsPerBase = unitsPerBase
    counters = Counters(count: bounds.count + 2)
  }

  /// Records a figure; one below 0 counts as 0.
  func record(_ figure: Int64) {
    let index = bounds.firstIndex { figure <= $0 } ?? bounds.count
    counters.add(at: index)
    counters.add(UInt64(max(0, figure)), at: bounds.count + 1)
  }

  /// What was recorded so far: how many figures up to each bound, how many in all, and their sum in units of the text.
  func reading() -> (upTo: [UInt64], count: UInt64, sum: Double) {
    var running: UInt64 = 0
    let upTo = bounds.indices.map { index in
      running &+= counters.value(at: index)
      return running
    }
    let count = running &+ counters.value(at: bounds.count)
    return (upTo, count, Double(counters.value(at: bounds.count + 1)) / unitsPerBase)
  }
}
