import BannerRotation
import BannerStore
import HTTPServer
import JSON
import TrafficRules

/// The taps of one request, which are recorded a slice at a time and answered together.
///
/// `@unchecked Sendable`: as ``WriteOrder``, one thread at a time has it.
final class TapsOrder: WriteOrder, @unchecked Sendable {
  private let set: SetState
  private let taps: [TapReport]
  private let body: [UInt8]
  private let visit: Visit
  private let corsLines: [HeaderLine]
  private var results: [TapResult] = []
  /// How many of the results are durable.
  private var durable = 0

  init(_ taps: [TapReport], of set: SetState, body: [UInt8], visit: Visit, lane: Lane, corsLines: [HeaderLine]) {
    self.set = set
    self.taps = taps
    self.body = body
    self.visit = visit
    self.corsLines = corsLines
    super.init(
      lane: lane, claim: .report, events: taps.count, bytes: 256 + body.count + taps.count * 192)
    results.reserveCapacity(taps.count)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    try body.withUnsafeBytes { bytes in
      let first = results.count
      while results.count < taps.count {
        if results.count > first, isTimeUp() { return false }
        let report = taps[results.count]
        results.append(try record(report, UnsafeRawBufferPointer(rebasing: bytes[report.place]), recorder))
      }
      return true
    }
  }

  private func record(
    _ report: TapReport, _ content: UnsafeRawBufferPointer, _ recorder: EventRecorder
  ) throws -> TapResult {
    if let discount = visit.judgement.discount {
      var refused = RefusedEvent(
        kind: .tap, reason: discount.rawValue, setID: set.id, eventID: report.eventID, source: .http)
      refused.describe(visit)
      refused.content = Array(content.prefix(RefusedEvent.longestContent))
      try recorder.keep(refused)
      return .refused(discount.rawValue)
    }
    switch report.tap {
    case .success(let tap):
      return .judged(try recorder.taps.record(tap, content: content, from: visit.sender))
    case .failure(let unreadable):
      try recorder.taps.keep(unreadable, content: content)
      return .refused(unreadable.reason.rawValue)
    }
  }

  override func committed(_ metrics: ServerMetrics) -> Int {
    let fresh = results[durable...]
    for result in fresh { metrics.count(.tap, result.outcome) }
    durable = results.count
    return fresh.count
  }

  override func rolledBack() {
    results.removeSubrange(durable...)
  }

  override func abandoned(_ metrics: ServerMetrics) {
    metrics.count(.tap, .refused, taps.count - durable)
  }

  override func response() -> Response {
    guard outcome == .recorded else { return lateResponse() }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("results")
    writer.beginArray()
    for (report, result) in zip(taps, results) { writer.result(result, of: report.eventID) }
    writer.endArray()
    writer.endObject()
    return WriteAnswers.json(writer.bytes, corsLines)
  }

  override func lateResponse() -> Response {
    WriteAnswers.comeAgain(corsLines)
  }
}

/// What became of one tap.
enum TapResult {
  /// The database decided.
  case judged(Verdict)
  /// It was refused before, for this reason.
  case refused(String)

  /// How the metrics name it.
  var outcome: EventOutcome {
    switch self {
    case .judged(.accepted): .accepted
    case .judged(.duplicate): .duplicate
    case .judged(.conflict): .conflict
    case .judged(.rejected), .refused: .rejected
    }
  }
}

extension JSONWriter {
  fileprivate mutating func result(_ result: TapResult, of eventID: EventID?) {
    beginObject()
    if let eventID {
      key("event_id")
      string(eventID.description)
    }
    key("verdict")
    string(result.outcome.name)
    switch result {
    case .judged(.accepted(let banner)), .judged(.duplicate(let banner)):
      key("banner_id")
      integer(banner.bannerID)
      key("real_index")
      integer(Int64(banner.realIndex.rawValue))
      key("is_padding")
      bool(banner.isPadding)
    case .judged(.rejected(let reason)): self.reason(reason.rawValue)
    case .refused(let reason): self.reason(reason)
    case .judged(.conflict): break
    }
    endObject()
  }

  /// Why an item does not count.
  mutating func reason(_ reason: String) {
    key("reason")
    string(reason)
  }
}
