public import BannerStore
public import CivilTime

/// A report on one set or all of them as a page that needs nothing but itself: no script, nothing to load, drawings as SVG.
///
/// It is made from the counts alone, in one pass over those of the range: the time it takes does not grow with the number
/// of events.
public struct HTMLReport: Sendable {
  /// More days than this are shown as months.
  static let mostDays: Int64 = 400
  /// More banners than this are in the table alone.
  static let mostBars = 20

  /// What is reported on, for the title: a set's title and slug, or all sets.
  let subject: String
  let query: EventReport.Query
  let madeAt: Instant
  let madeBy: String
  /// By day, or by month where there are many days.
  let time: EventReport
  let banners: EventReport
  let campaigns: EventReport
  let verdicts: EventReport?
  /// Different visitors by days of UTC, of those days alone that lie in the range as a whole.
  let visitors: [UniqueCount]
  /// The sums of the period before; none where the range is open.
  let before: Figures?

  /// Reads the counts.
  ///
  /// - Parameters:
  ///   - query: Which counts; what a row stands for does not matter.
  ///   - madeAt: The time to put into the page.
  ///   - madeBy: Name and version of the program.
  /// - Throws: ``ClickReportError``, `StoreError` for a set, banner, campaign or restatement that is unknown, errors of the
  ///   database.
  public init(_ query: EventReport.Query, madeAt: Instant, madeBy: String, from store: BannerStore) throws {
    try ClickReport.checkRange(from: query.from, to: query.to)
    let basis = try CountBasis(query.version, in: store)
    var query = query
    query.version = basis.version
    subject = try query.set.map { slug in try HTMLReport.title(ofSet: slug, store) } ?? "All sets"
    (self.query, self.madeAt, self.madeBy) = (query, madeAt, madeBy)
    let overview = try EventReport.overview(query, basis, mostDays: HTMLReport.mostDays, store)
    (time, banners, campaigns, verdicts) = (overview.time, overview.banners, overview.campaigns, overview.verdicts)
    visitors = try HTMLReport.visitors(overview, query, store)
    before = try HTMLReport.before(query, store)
  }

  private static func title(ofSet slug: String, _ store: BannerStore) throws -> String {
    let title = try store.set(slug).set.title
    return title == slug ? title : "\(title) (\(slug))"
  }

  private static func visitors(
    _ overview: EventReport.Overview, _ query: EventReport.Query, _ store: BannerStore
  ) throws -> [UniqueCount] {
    guard let scope = overview.owners.wholeScope, let begin = query.from ?? overview.begin,
      let end = query.to ?? overview.end
    else { return [] }
    // Rounded up: the first day that begins in the range.
    let first = UniqueCount.day(of: begin.adding(milliseconds: 86_399_999))
    let last = UniqueCount.day(of: end)
    guard first < last, last - first <= mostDays else { return [] }
    return try store.uniques(of: first..<last, by: scope).filter { $0.scopeID == overview.owners.wholeScopeID }
  }

  private static func before(_ query: EventReport.Query, _ store: BannerStore) throws -> Figures? {
    guard let from = query.from, let to = query.to else { return nil }
    let previous = PreviousPeriod(before: from, to, in: query.zone)
    var query = query
    (query.from, query.to) = (previous.from, previous.to)
    var sum = try EventReport.visit(query, store) { counts, _ in
      var sum = Figures()
      try counts.forEach { sum += Figures($0) }
      return sum
    }
    for refusal in try EventReport.refusals(query, store) {
      sum.refused = sum.refused.addingSaturated(refusal.events)
    }
    return sum
  }
}
