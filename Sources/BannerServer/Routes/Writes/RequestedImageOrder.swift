import BannerStore
import HTTPServer
import TrafficRules

/// An image, or the link beside it, that carries a request id: both stay at the banner that the first of them was given.
///
/// Which one that is, only the database knows, so that the address to send the client to follows from what is recorded.
/// Who does not count decides nothing: a scanner that comes first must not choose what the reader will see.
///
/// `@unchecked Sendable`: as ``WriteOrder``, one thread at a time has it.
final class RequestedImageOrder: WriteOrder, @unchecked Sendable {
  /// What was asked for.
  enum Purpose: Sendable {
    /// The image.
    case image(Judgement)
    /// The link.
    case click(Visit)

    fileprivate var judgement: Judgement {
      switch self {
      case .image(let judgement): judgement
      case .click(let visit): visit.judgement
      }
    }
  }

  /// Finds the address of a banner, on the loop's thread; none when the banner is not known.
  typealias Answering = @Sendable (ImageRequest) -> Response

  private let setID: Int64
  private let requestID: String
  private let wanted: ImageRequest?
  private let purpose: Purpose
  private let store: BannerStore
  private let answer: Answering
  private let nothing: Response
  private var shown: ImageRequest?
  private var verdict: EventOutcome?
  private var isServed = false

  /// - Parameters:
  ///   - wanted: What is shown if nothing was under this request id before; nil when the set shows nothing.
  ///   - answer: What to answer when it is known what is shown.
  ///   - nothing: What to answer when nothing is.
  init(
    setID: Int64, requestID: String, wanted: ImageRequest?, purpose: Purpose, lane: Lane, store: BannerStore,
    answer: @escaping Answering, nothing: Response
  ) {
    self.setID = setID
    self.requestID = requestID
    self.wanted = wanted
    self.purpose = purpose
    self.store = store
    self.answer = answer
    self.nothing = nothing
    super.init(lane: lane, claim: .click, events: 1, bytes: 768 + requestID.utf8.count)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    let shown =
      if let wanted, purpose.fixesTheBanner { try recorder.imageRequest(wanted) } else {
        try recorder.imageRequest(ofSet: setID, id: requestID) ?? wanted
      }
    self.shown = shown
    guard let shown else { return true }
    switch purpose {
    case .image(let judgement):
      // Served counts are not filtered, but of a head nobody has seen anything.
      isServed = shown == wanted && judgement.discount != .headRequest
      if isServed { recorder.countServed(shown) }
    case .click(let visit):
      verdict = try recordClick(shown, visit, recorder)
    }
    return true
  }

  private func recordClick(
    _ shown: ImageRequest, _ visit: Visit, _ recorder: EventRecorder
  ) throws -> EventOutcome {
    if let discount = visit.judgement.discount {
      var refused = RefusedEvent(
        kind: .click, reason: discount.rawValue, setID: shown.shownSetID, bannerID: shown.bannerID,
        eventID: shown.servedID,
        revision: shown.revision, realIndex: shown.realIndex, occurredAt: recorder.receivedAt, source: .link)
      refused.describe(visit)
      try recorder.keep(refused)
      return .rejected
    }
    return try recorder.record(
      TokenEvent(
        kind: .click, servedID: shown.servedID, setID: shown.shownSetID, revision: shown.revision,
        bannerID: shown.bannerID,
        realIndex: shown.realIndex, sender: visit.sender, source: .link)
    ).outcome
  }

  override func committed(_ metrics: ServerMetrics) -> Int {
    if let verdict { metrics.count(.click, verdict) }
    if isServed { metrics.served(1) }
    return 1
  }

  override func rolledBack() {
    shown = nil
    verdict = nil
    isServed = false
  }

  override func abandoned(_ metrics: ServerMetrics) {
    if case .click = purpose { metrics.count(.click, .lost) }
  }

  override func response() -> Response {
    guard outcome == .recorded else { return lateResponse() }
    return shown.map(answer) ?? nothing
  }

  /// What the database says without the writer; where it says nothing, or cannot be read, what would be shown now, which is
  /// what waits to be recorded, if anything does.
  override func lateResponse() -> Response {
    let known = try? store.imageRequest(ofSet: setID, id: requestID)
    guard let shown = known ?? wanted else { return nothing }
    return WriteAnswers.uncounted(answer(shown))
  }
}

extension EventRecorder {
  fileprivate func countServed(_ shown: ImageRequest) {
    raiseServed([
      ServedCount(bannerID: shown.bannerID, revision: shown.revision, servedAt: receivedAt, times: 1)
    ])
  }
}

extension RequestedImageOrder.Purpose {
  /// Whether the request settles what its request id stands for: it counts, or fetches a picture ahead that a mail program
  /// or a browser then shows to the reader.
  fileprivate var fixesTheBanner: Bool {
    switch (self, judgement.discount) {
    case (_, nil), (.image, .prefetch?), (.image, .prerender?): true
    default: false
    }
  }
}
