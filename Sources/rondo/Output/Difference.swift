import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import CommandLineTool

/// A row of `rondo reconcile`.
enum Difference {
  case count(Reconciliation.CountDifference)
  case click(Reconciliation.WrongResolution)
  case eventCount(Reconciliation.EventDifference)
  case event(Reconciliation.WrongEvent)

  /// The differences of counts, then those of clicks; then the same of what was delivered.
  static func all(of result: Reconciliation) -> [Difference] {
    result.countDifferences.map(Difference.count) + result.wrongResolutions.map(Difference.click)
      + result.eventDifferences.map(Difference.eventCount) + result.wrongEvents.map(Difference.event)
  }

  /// What is said after the list.
  static func failure(_ result: Reconciliation) -> Failure {
    let (counts, clicks) = (result.countDifferences.count, result.wrongResolutionCount)
    var message = "\(counts) counts differ from their clicks, and \(clicks) clicks from their revisions"
    let (eventCounts, events) = (result.eventDifferences.count, result.wrongEventCount)
    if eventCounts > 0 || events > 0 {
      message += "; \(eventCounts) counts differ from their events, and \(events) events from what they belong to"
    }
    let isCut = clicks > Int64(result.wrongResolutions.count) || events > Int64(result.wrongEvents.count)
    let listed = Reconciliation.maximumListed
    return Failure(
      .failure, message, hint: isCut ? "Only the first \(listed) of these clicks and events are listed." : nil)
  }

  static var fields: Fields<Difference> {
    Fields([
      .text("kind") { $0.kind },
      .text("bucket_start") { $0.bucketStart?.formatted() },
      .number("revision") { $0.revision },
      .text("layout") { $0.countDifference?.layout.rawValue },
      .number("physical_index", title: "SLOT") { ($0.countDifference?.slot.rawValue).map(Int64.init) },
      .number("banner_id", title: "BANNER") { $0.bannerID },
      .number("counted") { $0.counted },
      .number("clicks") { $0.countDifference?.clicks },
      .text("event_id") { $0.eventID.map { "\($0)" } },
      .number("stored_banner_id", title: "STORED FOR") { $0.wrongResolution?.storedBannerID },
      .text("event") { $0.eventKind },
      .number("events") { $0.eventDifference?.events },
      .text("problem") { $0.wrongEvent?.problem.rawValue },
    ])
  }

  private var kind: String {
    switch self {
    case .count: "count"
    case .click: "click"
    case .eventCount: "event_count"
    case .event: "event"
    }
  }

  private var bucketStart: Instant? {
    countDifference?.bucketStart ?? eventDifference?.bucketStart
  }

  private var revision: Int64? {
    countDifference?.revision ?? eventDifference?.revision
  }

  private var counted: Int64? {
    countDifference?.counted ?? eventDifference?.counted
  }

  private var eventID: EventID? {
    wrongResolution?.eventID ?? wrongEvent?.id
  }

  private var bannerID: Int64? {
    switch self {
    case .count(let difference): difference.bannerID
    case .click(let resolution): resolution.bannerID
    case .eventCount(let difference): difference.bannerID
    case .event(let event): event.bannerID
    }
  }

  private var eventKind: String? {
    switch self {
    case .count, .click: nil
    case .eventCount(let difference): difference.kind.name + (difference.noImpression ? " without impression" : "")
    case .event(let event): event.kind.name
    }
  }
}

extension Difference {
  private var countDifference: Reconciliation.CountDifference? {
    if case .count(let difference) = self { difference } else { nil }
  }

  private var wrongResolution: Reconciliation.WrongResolution? {
    if case .click(let resolution) = self { resolution } else { nil }
  }

  private var eventDifference: Reconciliation.EventDifference? {
    if case .eventCount(let difference) = self { difference } else { nil }
  }

  private var wrongEvent: Reconciliation.WrongEvent? {
    if case .event(let event) = self { event } else { nil }
  }
}
