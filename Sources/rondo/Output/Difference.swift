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
  case source(Reconciliation.SourceDifference)
  case total(Reconciliation.TotalDifference)
  case change(Reconciliation.ChangeDifference)

  /// The differences of counts, then those of clicks; then the same of what was delivered; then those of further sums.
  static func all(of result: Reconciliation) -> [Difference] {
    result.countDifferences.map(Difference.count) + result.wrongResolutions.map(Difference.click)
      + result.eventDifferences.map(Difference.eventCount) + result.wrongEvents.map(Difference.event)
      + result.sourceDifferences.map(Difference.source) + result.totalDifferences.map(Difference.total)
      + result.changeDifferences.map(Difference.change)
  }

  /// What is said after the list.
  static func failure(_ result: Reconciliation) -> Failure {
    let (counts, clicks) = (result.countDifferences.count, result.wrongResolutionCount)
    var message = "\(counts) counts differ from their clicks, and \(clicks) clicks from their revisions"
    let (eventCounts, events) = (result.eventDifferences.count, result.wrongEventCount)
    if eventCounts > 0 || events > 0 {
      message += "; \(eventCounts) counts differ from their events, and \(events) events from what they belong to"
    }
    let sums = [
      (result.sourceDifferences.count, "counts by source differ from their clicks"),
      (result.totalDifferences.count, "totals of banners differ from their events"),
      (result.changeDifferences.count, "changes of restatements differ from the events restated"),
    ]
    for (count, what) in sums where count > 0 { message += "; \(count) \(what)" }
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
      .number("clicks") { $0.countDifference?.clicks ?? $0.sourceDifference?.clicks },
      .text("event_id") { $0.eventID.map { "\($0)" } },
      .number("stored_banner_id", title: "STORED FOR") { $0.wrongResolution?.storedBannerID },
      .text("event") { $0.eventKind },
      .number("events") { $0.events },
      .text("problem") { $0.wrongEvent?.problem.rawValue },
      .text("source", use: .never) { $0.sourceDifference?.source.name },
      .number("version", use: .never) { $0.changeDifference?.version },
    ])
  }

  private var kind: String {
    switch self {
    case .count: "count"
    case .click: "click"
    case .eventCount: "event_count"
    case .event: "event"
    case .source: "source_count"
    case .total: "total"
    case .change: "restatement"
    }
  }

  private var bucketStart: Instant? {
    countDifference?.bucketStart ?? eventDifference?.bucketStart ?? sourceDifference?.bucketStart
  }

  private var revision: Int64? {
    countDifference?.revision ?? eventDifference?.revision
  }

  private var counted: Int64? {
    switch self {
    case .count(let difference): difference.counted
    case .eventCount(let difference): difference.counted
    case .source(let difference): difference.counted
    case .total(let difference): difference.counted
    case .change(let difference): difference.counted
    case .click, .event: nil
    }
  }

  private var events: Int64? {
    switch self {
    case .eventCount(let difference): difference.events
    case .total(let difference): difference.events
    case .change(let difference): difference.events
    case .count, .click, .event, .source: nil
    }
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
    case .source(let difference): difference.bannerID
    case .total(let difference): difference.bannerID
    case .change(let difference): difference.bannerID
    }
  }

  private var eventKind: String? {
    switch self {
    case .count, .click, .source: nil
    case .eventCount(let difference): difference.kind.name + (difference.noImpression ? " without impression" : "")
    case .event(let event): event.kind.name
    case .total(let difference): difference.kind.name
    case .change(let difference): difference.kind.name
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

  private var sourceDifference: Reconciliation.SourceDifference? {
    if case .source(let difference) = self { difference } else { nil }
  }

  private var changeDifference: Reconciliation.ChangeDifference? {
    if case .change(let difference) = self { difference } else { nil }
  }

  private var wrongEvent: Reconciliation.WrongEvent? {
    if case .event(let event) = self { event } else { nil }
  }
}
