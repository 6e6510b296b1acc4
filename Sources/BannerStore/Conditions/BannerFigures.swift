import BannerRotation
import SQLite

/// How often a banner was served, seen and clicked.
struct BannerFigures {
  let served: Int64
  let impressions: Int64
  let clicks: Int64

  /// The figures of a set's banners that have any, by their number.
  static func all(ofSet setID: Int64, _ connection: borrowing Connection) throws -> [Int64: BannerFigures] {
    var all: [Int64: BannerFigures] = [:]
    try connection.forEach(
      sql: """
        SELECT banner_id, served, impressions, clicks FROM banner CROSS JOIN banner_total ON banner_id = banner.id
        WHERE set_id = ?
        """, [.integer(setID)]
    ) { row in
      all[row.int64(0)] = BannerFigures(served: row.int64(1), impressions: row.int64(2), clicks: row.int64(3))
    }
    return all
  }
}

extension RotationKind {
  /// What the order goes by, and nothing else: what it does not care about makes no revision another one.
  func candidate(weight: Int, figures: BannerFigures?) -> RotationCandidate {
    switch self {
    case .sequential, .random: RotationCandidate()
    case .weighted: RotationCandidate(weight: weight)
    case .even: RotationCandidate(served: figures?.served ?? 0)
    case .optimise: RotationCandidate(impressions: figures?.impressions ?? 0, clicks: figures?.clicks ?? 0)
    }
  }
}
