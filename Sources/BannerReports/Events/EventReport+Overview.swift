import BannerStore
import CivilTime

extension EventReport {
  /// Several reports that were made from one reading of the counts.
  struct Overview {
    let time: EventReport
    let banners: EventReport
    let campaigns: EventReport
    let verdicts: EventReport?
    let owners: CountOwners
    /// When the first quarter of an hour with a count begins, and the last one ends; none where there are none.
    let begin, end: Instant?
  }

  /// Reports by day (by month, where there are more days than `mostDays`), banner, campaign and verdict.
  static func overview(_ query: Query, _ basis: CountBasis, mostDays: Int64, _ store: BannerStore) throws -> Overview {
    var quarters = Quarters()
    var sums: [Drawn: Figures] = [:]
    let owners = try visit(query, store) { counts, owners in
      try counts.forEach { count in
        let figures = Figures(count)
        quarters.add(figures, at: count.bucketStart)
        sums[Drawn(bannerID: count.bannerID, revision: 0), default: Figures()] += figures
      }
      return owners
    }
    let refusals = try refusals(query, store)
    quarters.add(refused: refusals)
    let begin = quarters.sums.first?.start
    let end = quarters.sums.last.map { $0.start.adding(milliseconds: ClickCount.bucketMs) }
    let length = (query.to ?? end).flatMap { end in (query.from ?? begin).map { end - $0 } } ?? 0
    var (byTime, byBanner, byCampaign, byVerdict) = (query, query, query, query)
    byTime.dimension = length > mostDays * 86_400_000 ? .month : .day
    byBanner.dimension = .banner
    byCampaign.dimension = .campaign
    byVerdict.dimension = .verdict
    let period: Period = byTime.dimension == .month ? .month : .day
    let banners = bySums(byBanner, sums, owners, basis)
    return Overview(
      time: try self.byPeriod(byTime, period, quarters, owners, basis, store), banners: banners,
      campaigns: bySums(byCampaign, sums, owners, basis),
      verdicts: query.isAboutBanners
        ? nil : EventReport.byVerdict(byVerdict, counted: banners.total, refusals, basis),
      owners: owners, begin: begin, end: end)
  }
}
