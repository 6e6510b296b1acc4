import BannerRotation
import BannerStore
import CivilTime
import SQLite

extension TestStore {
  /// All figures that reports are made of, as of a version: whatever is folded or restated, this tells it.
  func figures(_ version: CountVersion = .newest) throws -> [String: Int64] {
    var figures: [String: Int64] = [:]
    try store.visitCounts(ofSet: nil, from: nil, to: nil, version: version) { counts, _ in
      try counts.forEach { count in
        let key =
          "clicks \(count.bucketStart.millisecondsSince1970) \(count.bannerID) \(count.revision) \(count.layout) "
          + "\(count.slot.rawValue) \(count.isPadding)"
        figures[key, default: 0] += count.clicks
      }
    }
    try store.visitDeliveryCounts(ofSet: nil, from: nil, to: nil, version: version) { counts, _ in
      try counts.forEach { count in
        figures[
          "events \(count.bucketStart.millisecondsSince1970) \(count.bannerID) \(count.measure)", default: 0] +=
          count.events
      }
    }
    try store.visitSourceCounts(ofSet: nil, from: nil, to: nil, version: version) { counts, _ in
      try counts.forEach { count in
        figures[
          "source \(count.bucketStart.millisecondsSince1970) \(count.bannerID) \(count.source)", default: 0] +=
          count.clicks
      }
    }
    try store.visitRefusalCounts(ofSet: nil, from: nil, to: nil, version: version) { count in
      let key =
        "refused \(count.bucketStart.millisecondsSince1970) \(count.kind) \(count.reason) \(count.setID ?? 0)"
      figures[key, default: 0] += count.events
    }
    return figures.filter { $0.value != 0 }
  }

  /// The totals of banners, as they are stored.
  func totals() throws -> [Int64: [Int64]] {
    let rows = try store.database.read { connection in
      try connection.query(sql: "SELECT banner_id, served, impressions, viewable, clicks FROM banner_total") { row in
        (row.int64(0), (1...4).map { row.int64($0) })
      }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}
