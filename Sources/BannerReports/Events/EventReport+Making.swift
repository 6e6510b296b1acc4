public import BannerStore
import CivilTime

extension EventReport {
  /// Sums the counts in the range of the query.
  ///
  /// Rows of time run without gaps from the first event in the range to the last, up to 200,000 of them; rows of banners and
  /// sets also hold those in use to which nothing happened.
  ///
  /// - Throws: ``ClickReportError``, `StoreError.unknownSet`, errors of the database.
  public init(_ query: Query, from store: BannerStore) throws {
    try ClickReport.checkRange(from: query.from, to: query.to)
    switch query.dimension {
    case .banner: self = try EventReport.byBanner(query, store)
    case .set: self = try EventReport.bySet(query, store)
    case .hour: self = try EventReport.byPeriod(query, .hour, store)
    case .day: self = try EventReport.byPeriod(query, .day, store)
    case .week: self = try EventReport.byPeriod(query, .week, store)
    case .month: self = try EventReport.byPeriod(query, .month, store)
    case .reason: self = try EventReport.byReason(query, store)
    }
  }

  private init(_ labels: [Column], _ rows: [(labels: [Cell], sum: EventSum)]) {
    var total = EventSum()
    for row in rows { total += row.sum }
    listing = Listing(
      columns: labels + EventSum.columns, rows: rows.map { $0.labels + $0.sum.cells },
      total: labels.indices.map { $0 == 0 ? .text("total") : .text("") } + total.cells)
  }

  private static func byBanner(_ query: Query, _ store: BannerStore) throws -> EventReport {
    try store.visitDeliveryCounts(ofSet: query.set, from: query.from, to: query.to) { counts, owners in
      var sums: [Int64: EventSum] = [:]
      try counts.forEach { count in sums[count.bannerID, default: EventSum()] += EventSum(count) }
      let listed = owners.banners.filter { $0.isInUse || sums[$0.bannerID] != nil }
      return EventReport(
        [Column("set"), Column("banner_id", title: "ID", alignment: .trailing), Column("banner", isFlexible: true)],
        listed.map { owner in
          ([.text(owner.set), .integer(owner.bannerID), .text(owner.banner)], sums[owner.bannerID] ?? EventSum())
        })
    }
  }

  private static func bySet(_ query: Query, _ store: BannerStore) throws -> EventReport {
    try store.visitDeliveryCounts(ofSet: query.set, from: query.from, to: query.to) { counts, owners in
      let setOfBanner = owners.setOfBanner
      var sums = Dictionary(owners.setsInUse.map { ($0, EventSum()) }, uniquingKeysWith: { first, _ in first })
      try counts.forEach { count in sums[setOfBanner[count.bannerID] ?? "", default: EventSum()] += EventSum(count) }
      return EventReport(
        [Column("set", isFlexible: true)], sums.sorted { $0.key < $1.key }.map { ([.text($0.key)], $0.value) })
    }
  }

  private static func byPeriod(_ query: Query, _ period: Period, _ store: BannerStore) throws -> EventReport {
    try store.visitDeliveryCounts(ofSet: query.set, from: query.from, to: query.to) { counts, _ in
      var rows: [(labels: [Cell], sum: EventSum)] = []
      var end: Instant?
      try counts.forEach { count in
        // Stretches in which nothing happened have their row, too.
        while end.map({ $0 <= count.bucketStart }) ?? true {
          guard rows.count < ClickReport.maximumRows else {
            throw ClickReportError.tooManyRows(limit: ClickReport.maximumRows)
          }
          let stretch = period.stretch(holding: end ?? count.bucketStart, in: query.zone)
          rows.append(([.text(stretch.label)], EventSum()))
          end = stretch.end
        }
        rows[rows.count - 1].sum += EventSum(count)
      }
      return EventReport([Column(period.rawValue)], rows)
    }
  }

  private static func byReason(_ query: Query, _ store: BannerStore) throws -> EventReport {
    let counts = try store.refusalCounts(ofSet: query.set, from: query.from, to: query.to)
    let total = counts.reduce(0 as Int64) { $0.addingSaturated($1.events) }
    return EventReport(
      listing: Listing(
        columns: [Column("kind"), Column("reason", isFlexible: true), Column("events", alignment: .trailing)],
        rows: counts.map { [.text($0.kind.name), .text($0.reason), .integer($0.events)] },
        total: [.text("total"), .text(""), .integer(total)]))
  }
}
