import BannerRotation
import BannerStore
import CivilTime
import DeliveryTokens
import JSON

/// One item of `POST /v1/events`, its token read: what is recorded, or why nothing is.
struct TokenReport: Sendable {
  /// What happened, as far as it could be read.
  let kind: TokenEvent.Kind?
  /// The event, or why it is refused.
  let content: Result<Event, Refused>

  /// An event whose banner may be named by its number, its place, or both.
  struct Event: Sendable {
    let kind: TokenEvent.Kind
    let servedID: EventID
    let setID: Int64
    let revision: Int64
    let bannerID: Int64?
    let realIndex: RealIndex?
    let occurredAt: Instant?
    let token: DeliveryToken
  }

  /// Why an event is refused, with what is known of it.
  struct Refused: Error {
    var reason: EventRefusal
    var setID: Int64?
    var bannerID: Int64?
    var servedID: EventID?
    var realIndex: RealIndex?
    var occurredAt: Instant?
    /// The token, where it can be believed, and all else that it takes to count the event is there.
    var token: DeliveryToken?
  }

  /// The set that its token names; nil when it has none that can be believed.
  var setID: Int64? {
    switch content {
    case .success(let event): event.setID
    case .failure(let refused): refused.setID
    }
  }

  /// The identity under which it is stored; nil when it is not.
  var servedID: EventID? {
    if case .success(let event) = content { event.servedID } else { nil }
  }

  /// Believes what a valid token says, and the report where the token leaves it open.
  init(_ report: EventReport, tokens: TokenReading) {
    var known = Refused(reason: .malformed)
    kind = if case .value(let kind) = report.kind { kind } else { nil }
    do throws(EventRefusal) {
      content = .success(try TokenReport.event(report, tokens, &known))
    } catch {
      known.reason = error
      content = .failure(known)
    }
  }

  private static func event(
    _ report: EventReport, _ tokens: TokenReading, _ known: inout Refused
  ) throws(EventRefusal) -> Event {
    guard !report.isRepeated else { throw .malformed }
    guard let text = report.token else { throw .missingToken }
    let (token, fault) = try tokens.read(text)
    known.setID = token.setID
    known.bannerID = token.kind == .delivery ? report.bannerID : token.bannerID
    if case .value(let view) = report.view { known.servedID = view }
    if let servedID = token.servedID { known.servedID = EventID(servedID) }
    known.realIndex = token.kind == .delivery ? report.realIndex : RealIndex(token.realIndex)
    if case .value(let time) = report.occurredAt { known.occurredAt = time }
    if token.kind != .click, case .value = report.kind, !report.occurredAt.isUnreadable { known.token = token }
    if let fault { throw fault }
    guard token.kind != .click else { throw .wrongToken }
    guard case .value(let kind) = report.kind else { throw .unknownKind }
    if case .unreadable = report.view, token.servedID == nil { throw .malformedView }
    guard let servedID = known.servedID else { throw .missingView }
    let occurredAt: Instant?
    switch report.occurredAt {
    case .absent: occurredAt = nil
    case .unreadable: throw .malformedTime
    case .value(let time): occurredAt = time
    }
    let isOfList = token.kind == .delivery
    guard !isOfList || report.bannerID != nil || report.realIndex != nil else { throw .missingBanner }
    return Event(
      kind: kind, servedID: servedID, setID: token.setID, revision: token.revision,
      bannerID: isOfList ? report.bannerID : token.bannerID,
      realIndex: isOfList ? report.realIndex : RealIndex(token.realIndex), occurredAt: occurredAt,
      token: token)
  }

  /// Reads all items of a body.
  static func readAll(
    _ body: UnsafeBufferPointer<UInt8>, tokens: TokenReading
  ) throws(ReportBody.Fault) -> [TokenReport] {
    var reports: [TokenReport] = []
    try ReportBody.read(body) { (reader: inout JSONReader) throws(JSONError) in
      reports.append(TokenReport(try EventReport(&reader), tokens: tokens))
    }
    return reports
  }
}
