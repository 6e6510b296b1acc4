import BannerStore
import CivilTime

extension ClickReport {
  static func byPeriod(_ query: Query, _ period: Period, _ store: BannerStore) throws -> ClickReport {
    try store.visitCounts(ofSet: query.set, from: query.from, to: query.to) { counts, _ in
      var rows: [(key: Period.Key, sum: Sum)] = []
      var bucket: Instant?
      try counts.forEach { count in
        if count.bucketStart != bucket {
          appendPeriods(from: bucket, to: count.bucketStart, period, query.zone, &rows)
          bucket = count.bucketStart
        }
        rows[rows.count - 1].sum += Sum(count)
      }
      return ClickReport(
        [Column(period.rawValue)], rows.map { ([.text(period.label(of: $0.key))], $0.sum) })
    }
  }

  /// Adds the stretches that begin after `from`'s up to `to`'s, quarter by quarter, so that none is left out, however the
  /// zone's clocks are set.
  private static func appendPeriods(
    from: Instant?, to: Instant, _ period: Period, _ zone: TimeZone, _ rows: inout [(key: Period.Key, sum: Sum)]
  ) {
    var quarter = from ?? to
    while quarter <= to {
      let key = period.key(of: quarter, in: zone)
      if rows.last?.key != key { rows.append((key, Sum())) }
      quarter = quarter.adding(milliseconds: ClickCount.bucketMs)
    }
  }
}
