import BannerRotation
import BannerStore

/// The parts that banners have in a rotation.
struct Shares {
  private let steps: [Double]
  private let time: [Double]

  /// Takes the shares of the revision on show if it has just these banners, else those of one that would be made of them.
  init(of banners: [ConditionedBanner], in conditions: SetConditions, isCurrent: Bool) {
    let sequence = isCurrent ? conditions.sequence : conditions.rotation(of: banners)
    let steps = banners.indices.map { sequence.share(of: RealIndex($0)) }
    let weighted = zip(steps, banners).map { share, banner in
      share * Double(banner.banner.dwellMs ?? conditions.set.intervalMs)
    }
    let whole = weighted.reduce(0, +)
    self.steps = steps
    time = weighted.map { whole > 0 ? $0 / whole : 0 }
  }

  /// The shares of the banner at a place, rounded to four digits behind the point.
  subscript(place: Int) -> (steps: Double, time: Double) {
    (Self.rounded(steps[place]), Self.rounded(time[place]))
  }

  private static func rounded(_ share: Double) -> Double {
    (share * 10_000).rounded() / 10_000
  }
}
