import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import CommandLineTool

/// A row of `rondo reconcile`.
enum Difference {
  case count(Reconciliation.CountDifference)
  case click(Reconciliation.WrongResolution)

  /// The differences of counts, then those of clicks.
  static func all(of result: Reconciliation) -> [Difference] {
    result.countDifferences.map(Difference.count) + result.wrongResolutions.map(Difference.click)
  }

  /// What is said after the list.
  static func failure(_ result: Reconciliation) -> Failure {
    let (counts, clicks) = (result.countDifferences.count, result.wrongResolutionCount)
    let isCut = clicks > Int64(result.wrongResolutions.count)
    return Failure(
      .failure, "\(counts) counts differ from their clicks, and \(clicks) clicks from their revisions",
      hint: isCut ? "Only the first \(result.wrongResolutions.count) of these clicks are listed." : nil)
  }

  static var fields: Fields<Difference> {
    Fields([
      .text("kind") { $0.countDifference == nil ? "click" : "count" },
      .text("bucket_start") { $0.countDifference?.bucketStart.formatted() },
      .number("revision") { $0.countDifference?.revision },
      .text("layout") { $0.countDifference?.layout.rawValue },
      .number("physical_index", title: "SLOT") { ($0.countDifference?.slot.rawValue).map(Int64.init) },
      .number("banner_id", title: "BANNER") { $0.bannerID },
      .number("counted") { $0.countDifference?.counted },
      .number("clicks") { $0.countDifference?.clicks },
      .text("event_id") { $0.wrongResolution.map { "\($0.eventID)" } },
      .number("stored_banner_id", title: "STORED FOR") { $0.wrongResolution?.storedBannerID },
    ])
  }

  private var countDifference: Reconciliation.CountDifference? {
    if case .count(let difference) = self { difference } else { nil }
  }

  private var wrongResolution: Reconciliation.WrongResolution? {
    if case .click(let resolution) = self { resolution } else { nil }
  }

  private var bannerID: Int64? {
    switch self {
    case .count(let difference): difference.bannerID
    case .click(let resolution): resolution.bannerID
    }
  }
}
