import BannerEligibility
import BannerRotation
import CivilTime
import SQLite

/// Sums the clicks of one transaction, so that each count is raised once.
struct ClickTally {
  static let raiseSQL = """
    INSERT INTO click_count (bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, clicks)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (bucket_start, banner_id, revision, padding_layout, physical_index)
    DO UPDATE SET clicks = clicks + excluded.clicks
    """

  private struct Key: Hashable {
    let bucketStart: Int64
    let bannerID: Int64
    let revision: Int64
    let layout: Int64
    let slot: Int
    let source: TapSource
  }

  private struct Sum {
    let isPadding: Bool
    var clicks: Int64
  }

  static let raiseSourceSQL = """
    INSERT INTO click_source_count (bucket_start, banner_id, source, clicks) VALUES (?, ?, ?, ?)
    ON CONFLICT (bucket_start, banner_id, source) DO UPDATE SET clicks = clicks + excluded.clicks
    """

  private struct SourceKey: Hashable {
    let bucketStart: Int64
    let bannerID: Int64
    let source: TapSource
  }

  private var sums: [Key: Sum] = [:]

  mutating func add(
    bannerID: Int64, revision: Int64, layout: PaddingLayout, slot: PhysicalIndex, isPadding: Bool, source: TapSource,
    occurredAt: Instant
  ) {
    let key = Key(
      bucketStart: ClickTally.bucketStart(of: occurredAt), bannerID: bannerID, revision: revision, layout: layout.code,
      slot: slot.rawValue, source: source)
    sums[key, default: Sum(isPadding: isPadding, clicks: 0)].clicks += 1
  }

  /// The sums, whatever slot was tapped.
  var delivered: [DeliveredCount] {
    sums.map { key, sum in
      DeliveredCount(
        bannerID: key.bannerID, event: .clicks, bucketStart: Instant(millisecondsSince1970: key.bucketStart),
        times: sum.clicks)
    }
  }

  /// Writes the sums in the order of the tables' keys, so that neighbours are written together.
  func store(through raise: Statement, bySource raiseSource: Statement, totals: BannerTotals) throws {
    var sources: [SourceKey: Int64] = [:]
    let ordered = sums.sorted { a, b in
      (a.key.bucketStart, a.key.bannerID, a.key.revision, a.key.layout, a.key.slot)
        < (b.key.bucketStart, b.key.bannerID, b.key.revision, b.key.layout, b.key.slot)
    }
    for (key, sum) in ordered {
      try raise.bind(key.bucketStart, at: 1)
      try raise.bind(key.bannerID, at: 2)
      try raise.bind(key.revision, at: 3)
      try raise.bind(key.layout, at: 4)
      try raise.bind(Int64(key.slot), at: 5)
      try raise.bind(sum.isPadding ? 1 : 0, at: 6)
      try raise.bind(sum.clicks, at: 7)
      try raise.run()
      sources[SourceKey(bucketStart: key.bucketStart, bannerID: key.bannerID, source: key.source), default: 0] +=
        sum.clicks
      totals.add(sum.clicks, to: \.clicks, of: key.bannerID)
    }
    let orderedSources = sources.sorted { a, b in
      (a.key.bucketStart, a.key.bannerID, a.key.source.rawValue)
        < (b.key.bucketStart, b.key.bannerID, b.key.source.rawValue)
    }
    for (key, clicks) in orderedSources {
      try raiseSource.bind(key.bucketStart, at: 1)
      try raiseSource.bind(key.bannerID, at: 2)
      try raiseSource.bind(key.source.rawValue, at: 3)
      try raiseSource.bind(clicks, at: 4)
      try raiseSource.run()
    }
  }

  /// Start of the 15 minutes that hold `instant`; also right before 1970, and at the first quarter that can be written.
  static func bucketStart(of instant: Instant) -> Int64 {
    let ms = instant.millisecondsSince1970
    let intoBucket = ms % ClickCount.bucketMs
    guard intoBucket < 0 else { return ms - intoBucket }
    let (start, isTooEarly) = (ms - intoBucket).subtractingReportingOverflow(ClickCount.bucketMs)
    return isTooEarly ? ms - intoBucket : start
  }
}
