import BannerStore
import CivilTime

extension EventReport {
  /// Rows of hours, days, weeks or months.
  static func byPeriod(
    _ query: Query, _ period: Period, _ basis: CountBasis, _ store: BannerStore
  ) throws -> EventReport {
    var refusals = try refusals(query, store)[...]
    var time = try TimeRows(period, in: query.zone, from: query.from)
    let owners = try visit(query, store) { counts, owners in
      try counts.forEach { count in
        // Both come in the order of their times.
        while let refusal = refusals.first, refusal.bucketStart <= count.bucketStart {
          try time.add(refused: refusals.removeFirst())
        }
        try time.add(Figures(count), at: count.bucketStart)
      }
      return owners
    }
    for refusal in refusals { try time.add(refused: refusal) }
    try time.fill(to: query.to)
    var report = EventReport(
      query, [Column(period.rawValue)],
      time.rows.map { Row(key: .time($0.place), labels: [.text($0.label)], figures: $0.figures) }, basis: basis)
    if period == .day { try report.addVisitors(ofDays: time.rows, owners, store) }
    return report
  }
}

extension TimeRows {
  fileprivate mutating func add(refused count: TimedRefusalCount) throws(ClickReportError) {
    var figures = Figures()
    figures.refused = count.events
    try add(figures, at: count.bucketStart)
  }
}
