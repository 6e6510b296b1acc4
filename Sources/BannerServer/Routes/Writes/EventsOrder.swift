import BannerRotation
import BannerStore
import DeliveryTokens
import HTTPServer
import JSON
import TrafficRules

/// The impressions of one request, which are recorded a slice at a time and answered together.
///
/// `@unchecked Sendable`: as ``WriteOrder``, one thread at a time has it.
final class EventsOrder: WriteOrder, @unchecked Sendable {
  private let reports: [TokenReport]
  private let visit: Visit
  private let corsLines: [HeaderLine]
  private var results: [Result] = []
  /// How many of the results are durable.
  private var durable = 0

  /// What became of one report.
  private struct Result {
    var verdict: String
    var reason: String?
    var outcome: EventOutcome
    var bannerID: Int64?
    var realIndex: RealIndex?
  }

  init(_ reports: [TokenReport], visit: Visit, lane: Lane, corsLines: [HeaderLine]) {
    self.reports = reports
    self.visit = visit
    self.corsLines = corsLines
    super.init(
      lane: lane, claim: .report, events: reports.count, bytes: 256 + reports.count * 320)
    results.reserveCapacity(reports.count)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    let first = results.count
    while results.count < reports.count {
      if results.count > first, isTimeUp() { return false }
      results.append(try record(reports[results.count], recorder))
    }
    return true
  }

  private func record(_ report: TokenReport, _ recorder: EventRecorder) throws -> Result {
    let event: TokenReport.Event
    switch report.content {
    case .failure(let refused):
      return try refuse(report, refused, reason: refused.reason.rawValue, recorder)
    case .success(let readable): event = readable
    }
    let known = TokenReport.Refused(
      reason: .malformed, setID: event.setID, bannerID: event.bannerID, servedID: event.servedID,
      realIndex: event.realIndex, occurredAt: event.occurredAt, token: event.token)
    if let discount = visit.judgement.discount {
      return try refuse(report, known, reason: discount.rawValue, recorder)
    }
    guard let (bannerID, place) = try banner(known, event.token, recorder) else {
      return try refuse(report, known, reason: RejectionReason.wrongBanner.rawValue, recorder)
    }
    let verdict = try recorder.record(
      TokenEvent(
        kind: event.kind, servedID: event.servedID, setID: event.setID, revision: event.revision, bannerID: bannerID,
        realIndex: place, occurredAt: event.occurredAt, sender: visit.sender, source: .http))
    var reason: String?
    if case .rejected(let why) = verdict { reason = why.rawValue }
    return Result(
      verdict: verdict.outcome.name, reason: reason, outcome: verdict.outcome, bannerID: bannerID, realIndex: place)
  }

  /// Finds the half of the banner's name that was left out.
  private func banner(
    _ known: TokenReport.Refused, _ token: DeliveryToken, _ recorder: EventRecorder
  ) throws -> (Int64, RealIndex)? {
    switch (known.bannerID, known.realIndex) {
    case (let id?, let place?): return (id, place)
    case (let id?, nil):
      return try recorder.place(ofBanner: id, inRevision: token.revision, setID: token.setID).map { (id, $0) }
    case (nil, let place?):
      return try recorder.banner(at: place, ofRevision: token.revision, setID: token.setID).map { ($0, place) }
    case (nil, nil): return nil
    }
  }

  private func refuse(
    _ report: TokenReport, _ known: TokenReport.Refused, reason: String, _ recorder: EventRecorder
  ) throws -> Result {
    var refused = RefusedEvent(
      kind: EventKind(report.kind ?? .impression), reason: reason, setID: known.setID, bannerID: known.bannerID,
      eventID: known.servedID, source: .http)
    refused.describe(visit)
    if let token = known.token, let (bannerID, place) = try banner(known, token, recorder) {
      refused.describe(token)
      (refused.bannerID, refused.realIndex) = (bannerID, place)
      refused.occurredAt = known.occurredAt ?? recorder.receivedAt
    }
    try recorder.keep(refused)
    return Result(verdict: "rejected", reason: reason, outcome: .rejected)
  }

  override func committed(_ metrics: ServerMetrics) -> Int {
    let fresh = results[durable...]
    for (report, result) in zip(reports[durable...], fresh) {
      metrics.count(ReportedEvent(report.kind ?? .impression), result.outcome)
    }
    durable = results.count
    return fresh.count
  }

  override func rolledBack() {
    results.removeSubrange(durable...)
  }

  override func abandoned(_ metrics: ServerMetrics) {
    for report in reports[durable...] { metrics.count(ReportedEvent(report.kind ?? .impression), .refused) }
  }

  override func response() -> Response {
    guard outcome == .recorded else { return lateResponse() }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("results")
    writer.beginArray()
    for result in results { EventsOrder.write(result, to: &writer) }
    writer.endArray()
    writer.endObject()
    return WriteAnswers.json(writer.bytes, corsLines)
  }

  private static func write(_ result: Result, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("verdict")
    writer.string(result.verdict)
    if let reason = result.reason { writer.reason(reason) }
    if let bannerID = result.bannerID {
      writer.key("banner_id")
      writer.integer(bannerID)
    }
    if let place = result.realIndex {
      writer.key("real_index")
      writer.integer(Int64(place.rawValue))
    }
    writer.endObject()
  }

  override func lateResponse() -> Response {
    WriteAnswers.comeAgain(corsLines)
  }
}
