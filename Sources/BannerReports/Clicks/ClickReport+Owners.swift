import BannerStore

extension ClickReport {
  static func byBanner(_ query: Query, _ store: BannerStore) throws -> ClickReport {
    try visit(query, store) { counts, owners in
      var sums: [Int64: Sum] = [:]
      try counts.forEach { count in sums[count.bannerID, default: Sum()] += Sum(count) }
      let listed = owners.banners.filter { $0.isInUse || sums[$0.bannerID] != nil }
      return ClickReport(
        [
          Column("set"), Column("banner_id", title: "ID", alignment: .trailing), Column("banner", isFlexible: true),
        ],
        listed.map { owner in
          ([.text(owner.set), .integer(owner.bannerID), .text(owner.banner)], sums[owner.bannerID] ?? Sum())
        })
    }
  }

  static func bySet(_ query: Query, _ store: BannerStore) throws -> ClickReport {
    try visit(query, store) { counts, owners in
      let setOfBanner = owners.setOfBanner
      var sums = Dictionary(owners.setsInUse.map { ($0, Sum()) }, uniquingKeysWith: { first, _ in first })
      try counts.forEach { count in sums[setOfBanner[count.bannerID] ?? "", default: Sum()] += Sum(count) }
      return ClickReport(
        [Column("set", isFlexible: true)],
        sums.sorted { $0.key < $1.key }.map { ([.text($0.key)], $0.value) })
    }
  }
}

extension ClickReport.Sum {
  init(_ count: ClickCount) {
    self.init(clicks: count.clicks, paddingClicks: count.isPadding ? count.clicks : 0)
  }
}
