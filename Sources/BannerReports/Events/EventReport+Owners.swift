import BannerStore
import CivilTime

extension EventReport {
  /// What figures are summed by first.
  struct Drawn: Hashable {
    let bannerID: Int64
    let revision: Int64
  }

  /// Rows of banners, sets, campaigns or revisions.
  static func byOwner(_ query: Query, _ basis: CountBasis, _ store: BannerStore) throws -> EventReport {
    let (sums, owners) = try visit(query, store) { counts, owners in
      var sums: [Drawn: Figures] = [:]
      try counts.forEach { count in
        let revision = query.dimension == .revision ? count.revision : 0
        sums[Drawn(bannerID: count.bannerID, revision: revision), default: Figures()] += Figures(count)
      }
      return (sums, owners)
    }
    var report = bySums(query, sums, owners, basis)
    if query.dimension == .set { report.add(try refusals(query, store), owners) }
    try report.addVisitors(owners, store)
    return report
  }

  /// The same of what was read already.
  static func bySums(
    _ query: Query, _ sums: [Drawn: Figures], _ owners: CountOwners, _ basis: CountBasis
  ) -> EventReport {
    switch query.dimension {
    case .set: bySet(query, sums, owners, basis)
    case .campaign: byCampaign(query, sums, owners, basis)
    case .revision: byRevision(query, sums, owners, basis)
    default: byBanner(query, sums, owners, basis)
    }
  }

  private static func byBanner(
    _ query: Query, _ sums: [Drawn: Figures], _ owners: CountOwners, _ basis: CountBasis
  ) -> EventReport {
    let columns = [
      Column("set"), Column("banner_id", title: "ID", alignment: .trailing), Column("banner", isFlexible: true),
    ]
    let rows = owners.banners.compactMap { owner -> Row? in
      let figures = sums[Drawn(bannerID: owner.bannerID, revision: 0)]
      guard owner.isInUse || figures != nil else { return nil }
      return Row(
        key: .banner(owner.bannerID), labels: [.text(owner.set), .integer(owner.bannerID), .text(owner.banner)],
        figures: figures ?? Figures())
    }
    return EventReport(query, columns, rows, basis: basis)
  }

  private static func bySet(
    _ query: Query, _ sums: [Drawn: Figures], _ owners: CountOwners, _ basis: CountBasis
  ) -> EventReport {
    let setOfBanner = owners.setOfBanner
    var bySet = Dictionary(owners.setsInUse.map { ($0, Figures()) }, uniquingKeysWith: { first, _ in first })
    for (drawn, figures) in sums { bySet[setOfBanner[drawn.bannerID] ?? "", default: Figures()] += figures }
    let rows = bySet.sorted { $0.key < $1.key }
      .map { set, figures in Row(key: .text(set), labels: [.text(set)], figures: figures) }
    return EventReport(query, [Column("set", isFlexible: true)], rows, basis: basis)
  }

  /// Banners without a campaign are together in the last row.
  private static func byCampaign(
    _ query: Query, _ sums: [Drawn: Figures], _ owners: CountOwners, _ basis: CountBasis
  ) -> EventReport {
    var byCampaign: [String?: Figures] = [:]
    for owner in owners.banners {
      let figures = sums[Drawn(bannerID: owner.bannerID, revision: 0)]
      guard owner.isInUse || figures != nil else { continue }
      byCampaign[owner.campaign, default: Figures()] += figures ?? Figures()
    }
    let rows = byCampaign.sorted { one, other in
      guard let left = one.key, let right = other.key else { return one.key != nil }
      return left < right
    }.map { campaign, figures in Row(key: .text(campaign), labels: [Cell(campaign)], figures: figures) }
    return EventReport(query, [Column("campaign", isFlexible: true)], rows, basis: basis)
  }

  private static func byRevision(
    _ query: Query, _ sums: [Drawn: Figures], _ owners: CountOwners, _ basis: CountBasis
  ) -> EventReport {
    let setOfBanner = owners.setOfBanner
    var bySet: [String: [Int64: Figures]] = [:]
    for (drawn, figures) in sums {
      bySet[setOfBanner[drawn.bannerID] ?? "", default: [:]][drawn.revision, default: Figures()] += figures
    }
    let rows = bySet.sorted { $0.key < $1.key }.flatMap { set, revisions in
      revisions.sorted { $0.key < $1.key }.map { revision, figures in
        Row(key: .revision(set: set, revision), labels: [.text(set), .integer(revision)], figures: figures)
      }
    }
    return EventReport(
      query, [Column("set", isFlexible: true), Column("revision", alignment: .trailing)], rows, basis: basis)
  }

  /// Puts refused events with their sets; those about none that is known have no row.
  private mutating func add(_ refusals: [TimedRefusalCount], _ owners: CountOwners) {
    guard !query.isAboutBanners else { return }
    var sums: [String?: Int64] = [:]
    for refusal in refusals {
      let set = refusal.setID.flatMap { owners.setSlugs[$0] }
      sums[set] = (sums[set] ?? 0).addingSaturated(refusal.events)
    }
    refusedWithoutSet = sums.removeValue(forKey: nil) ?? 0
    for case (let set?, let refused) in sums where refused != 0 {
      var figures = Figures()
      figures.refused = refused
      if let row = rows.firstIndex(where: { $0.key == .text(set) }) {
        rows[row].figures += figures
      } else {
        rows.append(Row(key: .text(set), labels: [.text(set)], figures: figures))
      }
    }
    rows.sort { one, other in
      if case (.text(let left?), .text(let right?)) = (one.key, other.key) { left < right } else { false }
    }
  }
}
