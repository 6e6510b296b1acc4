public import BannerStore
import CivilTime

extension EventReport {
  /// Sums the counts in the range of the query.
  ///
  /// Rows of time run without gaps over the range, or where it is open from the first event in it or to the last, up to
  /// 200,000 of them; rows of banners, sets and campaigns also hold those in use to which nothing happened.
  ///
  /// - Parameter comparesPrevious: Whether each row also has its figures of the period before, which needs a range with both
  ///   bounds. The period before one of whole months is as many months, before one of whole local days as many days, and
  ///   before any other as many milliseconds.
  /// - Throws: ``ClickReportError``, `StoreError` for a set, banner, campaign or restatement that is unknown, errors of the
  ///   database.
  public init(_ query: Query, comparesPrevious: Bool = false, from store: BannerStore) throws {
    try ClickReport.checkRange(from: query.from, to: query.to)
    let basis = try CountBasis(query.version, in: store)
    var query = query
    query.version = basis.version
    self = try EventReport.read(query, basis, store)
    guard comparesPrevious else { return }
    guard let from = query.from, let to = query.to else { throw ClickReportError.openRange }
    let previous = PreviousPeriod(before: from, to, in: query.zone)
    (query.from, query.to) = (previous.from, previous.to)
    compare(with: try EventReport.read(query, basis, store), previous)
  }

  private static func read(_ query: Query, _ basis: CountBasis, _ store: BannerStore) throws -> EventReport {
    switch query.dimension {
    case .banner, .set, .campaign, .revision: try byOwner(query, basis, store)
    case .hour: try byPeriod(query, .hour, basis, store)
    case .day: try byPeriod(query, .day, basis, store)
    case .week: try byPeriod(query, .week, basis, store)
    case .month: try byPeriod(query, .month, basis, store)
    case .slot, .layout: try byPlace(query, basis, store)
    case .source: try bySource(query, basis, store)
    case .verdict: try byVerdict(query, basis, store)
    case .reason: try byReason(query, basis, store)
    }
  }

  /// Lends the counts of the query of what was served, seen and clicked.
  static func visit<T>(
    _ query: Query, _ store: BannerStore, _ body: (DeliveryCounts, CountOwners) throws -> T
  ) throws -> T {
    try store.visitDeliveryCounts(
      ofSet: query.set, banners: query.banners, campaign: query.campaign, from: query.from, to: query.to,
      version: query.version, body)
  }

  /// How many events were refused, by quarters of an hour of their receipt, in order; those of banners alone are not known.
  static func refusals(_ query: Query, _ store: BannerStore) throws -> [TimedRefusalCount] {
    guard !query.isAboutBanners else { return [] }
    var counts: [TimedRefusalCount] = []
    try store.visitRefusalCounts(ofSet: query.set, from: query.from, to: query.to, version: query.version) {
      counts.append($0)
    }
    try store.visitKeptTapCounts(ofSet: query.set, from: query.from, to: query.to) { counts.append($0) }
    return counts.sorted { $0.bucketStart < $1.bucketStart }
  }
}
