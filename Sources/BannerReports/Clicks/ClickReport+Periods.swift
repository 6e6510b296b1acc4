import BannerStore
import CivilTime

extension ClickReport {
  /// Most rows of a report by time; a clock that was never set may put a click ages away from all others.
  static let maximumRows = 200_000

  static func byPeriod(_ query: Query, _ period: Period, _ store: BannerStore) throws -> ClickReport {
    try store.visitCounts(ofSet: query.set, from: query.from, to: query.to) { counts, _ in
      var rows: [(labels: [Cell], sum: Sum)] = []
      var end: Instant?
      try counts.forEach { count in
        // Stretches without a click have their row, too.
        while end.map({ $0 <= count.bucketStart }) ?? true {
          guard rows.count < maximumRows else { throw ClickReportError.tooManyRows(limit: maximumRows) }
          let stretch = period.stretch(holding: end ?? count.bucketStart, in: query.zone)
          rows.append(([.text(stretch.label)], Sum()))
          end = stretch.end
        }
        rows[rows.count - 1].sum += Sum(count)
      }
      return ClickReport([Column(period.rawValue)], rows)
    }
  }
}
