import BannerStore
import HTTPServer

/// The one event of a link or a pixel: what it is answered with is known before it is recorded.
///
/// `@unchecked Sendable`: as ``WriteOrder``, one thread at a time has it.
final class LinkOrder: WriteOrder, @unchecked Sendable {
  private let event: TokenEvent
  private let answer: Response
  private var verdict: EventVerdict?

  init(_ event: TokenEvent, answer: Response, lane: Lane) {
    self.event = event
    self.answer = answer
    super.init(lane: lane, claim: .click, events: 1, bytes: 512)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    verdict = try recorder.record(event)
    return true
  }

  override func committed(_ metrics: ServerMetrics) -> Int {
    if let verdict { metrics.count(ReportedEvent(event.kind), verdict.outcome) }
    return 1
  }

  override func abandoned(_ metrics: ServerMetrics) {
    metrics.count(ReportedEvent(event.kind), .lost)
  }

  override func response() -> Response {
    outcome == .recorded ? answer : lateResponse()
  }

  override func lateResponse() -> Response {
    WriteAnswers.uncounted(answer)
  }
}

extension EventVerdict {
  /// How the metrics name it.
  var outcome: EventOutcome {
    switch self {
    case .accepted: .accepted
    case .duplicate: .duplicate
    case .conflict: .conflict
    case .rejected: .rejected
    }
  }
}

extension ReportedEvent {
  init(_ kind: TokenEvent.Kind) {
    switch kind {
    case .impression: self = .impression
    case .viewable: self = .viewable
    case .click: self = .click
    }
  }
}
