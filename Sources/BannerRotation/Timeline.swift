/// How long each banner of a set stays on show.
///
/// One whole turn must fit in `Int64` milliseconds (292 million years). Set-up is O(n) for a dwell of each banner's
/// own and O(1) for a uniform interval; lookups are O(log n) and O(1), and allocate nothing.
public struct Timeline: Hashable, Sendable {
  /// How many banners there are, at least 1.
  public let count: Int
  /// The length of one whole turn in milliseconds.
  public let turnMs: Int64
  /// The dwell that all banners share in milliseconds; `nil` when they differ.
  public let uniformMs: Int64?
  /// The running sums of the dwells, the last of which is the turn; empty when the dwell is uniform.
  let ends: [Int64]

  /// Gives every banner the same dwell.
  ///
  /// - Returns: `nil` when there is no banner, the interval is not positive, or a turn is too long.
  public init?(uniform intervalMs: Int64, count: Int) {
    guard count > 0, intervalMs > 0 else { return nil }
    let (turn, overflow) = intervalMs.multipliedReportingOverflow(by: Int64(count))
    guard !overflow else { return nil }
    self.init(count: count, turnMs: turn, uniformMs: intervalMs, ends: [])
  }

  /// Gives each banner its own dwell; dwells that are all the same make a uniform timeline.
  ///
  /// - Returns: `nil` when there is no banner, a dwell is not positive, or a turn is too long.
  public init?(dwellsMs: [Int64]) {
    guard let first = dwellsMs.first else { return nil }
    if dwellsMs.allSatisfy({ $0 == first }) {
      self.init(uniform: first, count: dwellsMs.count)
      return
    }
    var sums: [Int64] = []
    sums.reserveCapacity(dwellsMs.count)
    var sum: Int64 = 0
    for dwell in dwellsMs {
      let (next, overflow) = sum.addingReportingOverflow(dwell)
      guard dwell > 0, !overflow else { return nil }
      sum = next
      sums.append(sum)
    }
    self.init(count: sums.count, turnMs: sum, uniformMs: nil, ends: sums)
  }

  private init(count: Int, turnMs: Int64, uniformMs: Int64?, ends: [Int64]) {
    self.count = count
    self.turnMs = turnMs
    self.uniformMs = uniformMs
    self.ends = ends
  }

  /// Whether all banners have the same dwell.
  public var isUniform: Bool { uniformMs != nil }

  /// The dwell of a banner in milliseconds.
  ///
  /// A place outside the set counts round it, so that the banner after the last is the first. O(1).
  public func dwell(of index: RealIndex) -> Int64 {
    if let uniformMs { return uniformMs }
    let place = index.rawValue.modulo(count)
    return ends[place] - begin(of: place)
  }

  /// When a banner's dwell begins, counted from the start of the turn; `place` is in `0 ..< count`.
  func begin(of place: Int) -> Int64 {
    if let uniformMs { return uniformMs * Int64(place) }
    return place == 0 ? 0 : ends[place - 1]
  }
}
