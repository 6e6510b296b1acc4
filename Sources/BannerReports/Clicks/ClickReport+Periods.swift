import BannerStore
import CivilTime

extension ClickReport {
  static func byPeriod(_ query: Query, _ period: Period, _ store: BannerStore) throws -> ClickReport {
    try visit(query, store) { counts, _ in
      var rows: [(labels: [Cell], sum: Sum)] = []
      var end: Instant?
      try counts.forEach { count in
        // Stretches without a click have their row, too.
        while end.map({ $0 <= count.bucketStart }) ?? true {
          guard rows.count < TimeRows.limit else { throw ClickReportError.tooManyRows(limit: TimeRows.limit) }
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
