import BannerStore
import CivilTime

extension EventReport {
  /// Rows of hours, days, weeks or months.
  static func byPeriod(
    _ query: Query, _ period: Period, _ basis: CountBasis, _ store: BannerStore
  ) throws -> EventReport {
    var quarters = Quarters()
    let owners = try visit(query, store) { counts, owners in
      try counts.forEach { count in quarters.add(Figures(count), at: count.bucketStart) }
      return owners
    }
    quarters.add(refused: try refusals(query, store))
    return try byPeriod(query, period, quarters, owners, basis, store)
  }

  /// The same of what was read already.
  static func byPeriod(
    _ query: Query, _ period: Period, _ quarters: Quarters, _ owners: CountOwners, _ basis: CountBasis,
    _ store: BannerStore
  ) throws -> EventReport {
    let stretches = try quarters.rows(period, in: query.zone, from: query.from, to: query.to)
    var report = EventReport(
      query, [Column(period.rawValue)],
      stretches.map { Row(key: .time($0.place), labels: [.text($0.label)], figures: $0.figures) }, basis: basis)
    if period == .day { try report.addVisitors(ofDays: stretches, owners, store) }
    return report
  }
}
