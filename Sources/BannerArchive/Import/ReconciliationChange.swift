import BannerRotation
import BannerStore
import CivilTime
import SQLite

/// What a proof of the counts finds after an import and did not find before; differences that a database had stay its own.
struct ReconciliationChange {
  private struct Finding: Hashable {
    let bannerID: Int64
    /// Without the counts themselves, which an import may raise on both sides of a difference.
    let what: String
  }

  /// More are only counted.
  private static let maximumListed = 3

  private let new: [Finding]
  /// How many more clicks and events than before are wrong; of many, a proof lists only the first.
  private let moreWrong: Int64

  init(from before: Reconciliation, to after: Reconciliation) {
    let known = Set(ReconciliationChange.findings(of: before))
    new = ReconciliationChange.findings(of: after).filter { !known.contains($0) }
    moreWrong =
      max(after.wrongResolutionCount - before.wrongResolutionCount, 0)
      + max(after.wrongEventCount - before.wrongEventCount, 0)
  }

  /// - Throws: ``ArchiveProblem/disagreement(first:count:)`` with the first findings, the banners by their names.
  func check(_ database: borrowing Connection) throws {
    guard !new.isEmpty || moreWrong > 0 else { return }
    let first = try new.prefix(ReconciliationChange.maximumListed).map { finding in
      let place = try database.first(
        sql: """
          SELECT slug, name FROM banner JOIN banner_set ON banner_set.id = set_id WHERE banner.id = ?
          """, [.integer(finding.bannerID)]
      ) { row in "set '\(row.text(0))', banner '\(row.text(1))', " }
      return "\(place ?? "")\(finding.what)"
    }
    throw ArchiveProblem.disagreement(first: first, count: max(new.count, Int(moreWrong)))
  }

  private static func findings(of result: Reconciliation) -> [Finding] {
    let changes = result.changeDifferences.map { difference in
      Finding(
        bannerID: difference.bannerID,
        what: "restatement \(difference.version): its change of \(difference.kind.name) counts is off by "
          + "\(difference.counted &- difference.events)")
    }
    return events(of: result) + changes + counts(of: result)
  }

  private static func events(of result: Reconciliation) -> [Finding] {
    result.wrongResolutions.map { click in
      Finding(
        bannerID: click.storedBannerID, what: "click \(click.eventID): its revision does not show it in its slot")
    }
      + result.wrongEvents.map { event in
        Finding(
          bannerID: event.bannerID,
          what: "\(event.kind.name) \(event.id.map { "\($0)" } ?? "without an id"): \(words(for: event.problem))")
      }
  }

  private static func words(for problem: Reconciliation.WrongEvent.Problem) -> String {
    switch problem {
    case .wrongBanner: "its revision does not show it in its place"
    case .foreignID: "its id does not follow from its served id"
    case .wrongMark: "it is marked as one without an impression and has one, or the other way around"
    case .missingImpression: "it has no impression"
    }
  }

  private static func counts(of result: Reconciliation) -> [Finding] {
    let clicks = result.countDifferences.map { count in
      Finding(
        bannerID: count.bannerID,
        what: "\(count.bucketStart.formatted()): clicks of slot \(count.slot.rawValue) (\(count.layout.rawValue)) in "
          + "revision \(count.revision) are off by \(count.counted &- count.clicks)")
    }
    let events = result.eventDifferences.map { count in
      Finding(
        bannerID: count.bannerID,
        what: "\(count.bucketStart.formatted()): \(count.kind.name) counts of revision \(count.revision) are off by "
          + "\(count.counted &- count.events)")
    }
    let sources = result.sourceDifferences.map { count in
      Finding(
        bannerID: count.bannerID,
        what: "\(count.bucketStart.formatted()): clicks of source \(count.source.name) are off by "
          + "\(count.counted &- count.clicks)")
    }
    let totals = result.totalDifferences.map { total in
      Finding(
        bannerID: total.bannerID, what: "its total of \(total.kind.name) is off by \(total.counted &- total.events)")
    }
    return clicks + events + sources + totals
  }
}
