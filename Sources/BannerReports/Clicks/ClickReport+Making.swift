public import BannerStore
import CivilTime

extension ClickReport {
  /// Sums the counts in the range of the query.
  ///
  /// Rows of time run without gaps from the first click in the range to the last, up to 200,000 of them; rows of banners
  /// and sets also hold those in use that had no click. No clicks make a report with the total 0, not an error.
  ///
  /// - Throws: ``ClickReportError``, `StoreError.unknownSet`, errors of the database.
  public init(_ query: Query, from store: BannerStore) throws {
    try ClickReport.checkRange(from: query.from, to: query.to)
    let basis = try CountBasis(query.version, in: store)
    var query = query
    query.version = basis.version
    switch query.dimension {
    case .banner: self = try ClickReport.byBanner(query, store)
    case .set: self = try ClickReport.bySet(query, store)
    case .hour: self = try ClickReport.byPeriod(query, .hour, store)
    case .day: self = try ClickReport.byPeriod(query, .day, store)
    case .week: self = try ClickReport.byPeriod(query, .week, store)
    case .month: self = try ClickReport.byPeriod(query, .month, store)
    case .slot: self = try ClickReport.bySlot(query, store)
    case .revision: self = try ClickReport.byRevision(query, store)
    case .layout: self = try ClickReport.byLayout(query, store)
    }
    self.basis = basis
    listing.footer.notes = [basis.note].compactMap { $0 }
  }

  /// Lends the counts of the query.
  static func visit<T>(
    _ query: Query, _ store: BannerStore, _ body: (ClickCounts, CountOwners) throws -> T
  ) throws -> T {
    try store.visitCounts(
      ofSet: query.set, banners: query.banners, campaign: query.campaign, from: query.from, to: query.to,
      version: query.version, body)
  }

  /// Refuses bounds within a quarter of an hour, and a range that ends before it begins.
  static func checkRange(from: Instant?, to: Instant?) throws(ClickReportError) {
    for bound in [from, to] {
      if let bound, bound.millisecondsSince1970 % ClickCount.bucketMs != 0 { throw .boundOffGrid(bound) }
    }
    if let from, let to, to < from { throw .reversed(from: from, to: to) }
  }

  /// Puts the rows under their columns, followed by the sums that every report ends with.
  init(_ labels: [Column], _ rows: [(labels: [Cell], sum: Sum)]) {
    var total = Sum()
    for row in rows { total += row.sum }
    self.total = total
    let sums = [
      Column("clicks", alignment: .trailing),
      Column("padding_clicks", title: "VIA PADDING", alignment: .trailing),
    ]
    let totalLabels = labels.indices.map { $0 == 0 ? Cell.text("total") : Cell.text("") }
    listing = Listing(
      columns: labels + sums, rows: rows.map { $0.labels + ClickReport.cells($0.sum) },
      footer: ListingFooter(
        total: totalLabels + ClickReport.cells(total),
        drawing: TableDrawing(title: "BY CLICKS", values: rows.map { max(0, $0.sum.clicks) })))
  }

  private static func cells(_ sum: Sum) -> [Cell] {
    [.integer(sum.clicks), .integer(sum.paddingClicks)]
  }
}
