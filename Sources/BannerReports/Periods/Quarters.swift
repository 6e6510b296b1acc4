import BannerStore
import CivilTime

/// What happened in each quarter of an hour, in the order of time.
struct Quarters {
  private(set) var sums: [(start: Instant, figures: Figures)] = []

  /// Adds to a quarter that is not before one that was added to already.
  mutating func add(_ figures: Figures, at start: Instant) {
    if sums.last?.start == start {
      sums[sums.count - 1].figures += figures
    } else {
      sums.append((start, figures))
    }
  }

  /// Puts refused events, which come in the order of their times, between what is there.
  mutating func add(refused: [TimedRefusalCount]) {
    guard !refused.isEmpty else { return }
    var rest = refused[...]
    var merged = Quarters()
    merged.sums.reserveCapacity(sums.count)
    for sum in sums {
      while let next = rest.first, next.bucketStart < sum.start { merged.add(refused: rest.removeFirst()) }
      merged.add(sum.figures, at: sum.start)
    }
    for next in rest { merged.add(refused: next) }
    self = merged
  }

  private mutating func add(refused count: TimedRefusalCount) {
    var figures = Figures()
    figures.refused = count.events
    add(figures, at: count.bucketStart)
  }

  /// The rows of a period over a range.
  func rows(
    _ period: Period, in zone: TimeZone, from: Instant?, to: Instant?
  ) throws(ClickReportError) -> [TimeRows.Row] {
    var rows = try TimeRows(period, in: zone, from: from, to: to)
    for sum in sums { try rows.add(sum.figures, at: sum.start) }
    try rows.fill(to: to)
    return rows.rows
  }
}
