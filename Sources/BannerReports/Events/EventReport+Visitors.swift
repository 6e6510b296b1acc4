import BannerStore
import CivilTime

extension EventReport {
  private static let dayMs: Int64 = 86_400_000

  /// Adds the visitors of a range that is one day of UTC to rows of banners, sets and campaigns, and to the whole.
  mutating func addVisitors(_ owners: CountOwners, _ store: BannerStore) throws {
    guard let day = EventReport.day(from: query.from, to: query.to) else { return }
    let scope: UniqueScope
    var numbers: [Key: Int64] = [:]
    switch query.dimension {
    case .banner:
      scope = .banner
      for owner in owners.banners { numbers[.banner(owner.bannerID)] = owner.bannerID }
    case .set where !query.isAboutBanners:
      scope = .set
      for (id, slug) in owners.setSlugs { numbers[.text(slug)] = id }
    case .campaign where query.set == nil && query.banners.isEmpty:
      scope = .campaign
      for owner in owners.banners { numbers[.text(owner.campaign)] = owner.campaign == nil ? nil : owner.campaignID }
    default: return try addVisitorsOfAll(day, owners, store)
    }
    let found = try store.uniques(of: day..<(day + 1), by: scope)
    let visitors = Dictionary(found.map { ($0.scopeID, Visitors($0)) }, uniquingKeysWith: { first, _ in first })
    for index in rows.indices {
      guard let number = numbers[rows[index].key] else { continue }
      rows[index].visitors = visitors[number] ?? Visitors(viewers: 0, clickers: 0)
    }
    try addVisitorsOfAll(day, owners, store)
  }

  private mutating func addVisitorsOfAll(_ day: Int64, _ owners: CountOwners, _ store: BannerStore) throws {
    guard let scope = owners.wholeScope else { return }
    let all = try store.uniques(of: day..<(day + 1), by: scope).first { $0.scopeID == owners.wholeScopeID }
    visitors = all.map(Visitors.init) ?? Visitors(viewers: 0, clickers: 0)
  }

  /// Adds the visitors to those rows of days that are days of UTC, as the salt of the hashes changes with these.
  mutating func addVisitors(ofDays days: [TimeRows.Row], _ owners: CountOwners, _ store: BannerStore) throws {
    let numbers = days.map { day in
      EventReport.day(from: day.start, to: query.to.map { min($0, day.end) } ?? day.end)
    }
    guard let scope = owners.wholeScope, let first = numbers.lazy.compactMap({ $0 }).first,
      let last = numbers.lazy.reversed().compactMap({ $0 }).first
    else { return }
    let found = try store.uniques(of: first..<(last + 1), by: scope).filter { $0.scopeID == owners.wholeScopeID }
    let visitors = Dictionary(found.map { ($0.day, Visitors($0)) }, uniquingKeysWith: { first, _ in first })
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      rows[index].visitors = visitors[number] ?? Visitors(viewers: 0, clickers: 0)
    }
  }

  /// The day of UTC that a range is, counted from 1970-01-01; none where it is no whole day.
  static func day(from: Instant?, to: Instant?) -> Int64? {
    guard let from, let to, to - from == dayMs, from.millisecondsSince1970 % dayMs == 0 else { return nil }
    return UniqueCount.day(of: from)
  }
}

extension EventReport.Visitors {
  init(_ count: UniqueCount) {
    self.init(viewers: count.viewers, clickers: count.clickers)
  }
}
