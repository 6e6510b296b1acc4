import BannerRotation
import BannerStore
import CivilTime
import DeliveryTokens
import HTTPServer
import TrafficRules

extension WriteRoutes {
  /// `GET /c/{token}`: whoever clicks lands, whatever becomes of the count.
  func getClick(_ request: Request, _ parameters: Parameters, on loop: Loop) -> Answer {
    let local = LoopState.of(loop, state)
    let now = state.clock()
    return follow(request, parameters[0], as: .click, at: now, on: loop, unknown: WriteAnswers.unknownToken) { token in
      guard let set = local.snapshot.set(id: token.setID), let banner = set.content.banners[token.bannerID] else {
        return nil
      }
      return local.writes.redirect(to: banner, of: set).response(at: now)
    }
  }

  /// `GET /i/{token}.gif`: the impression of a page or e-mail that runs no script.
  func getPixel(_ request: Request, _ parameters: Parameters, on loop: Loop) -> Answer {
    // The picture comes in any case: a broken one would tell a reader about what does not concern them.
    let pixel = WriteAnswers.pixel
    return follow(request, parameters[0], as: .impression, at: state.clock(), on: loop, unknown: pixel) { _ in pixel }
  }

  /// Believes the token, judges the visit, and queues the event.
  ///
  /// - Parameters:
  ///   - unknown: What is answered when there is no token that can be believed.
  ///   - answer: What a token that can be believed is answered with, expired or not; nil when it leads nowhere.
  private func follow(
    _ request: Request, _ text: ByteView, as kind: TokenEvent.Kind, at now: Instant, on loop: Loop,
    unknown: Response, answer: (DeliveryToken) -> Response?
  ) -> Answer {
    let event = ReportedEvent(kind)
    var refused = RefusedEvent(kind: EventKind(kind), reason: "")
    refused.source = .link
    func refuse(_ reason: String, _ visit: Visit?) {
      refused.reason = reason
      refused.occurredAt = now
      if let visit { refused.describe(visit) }
      refused.userAgent = request.header(.userAgent)?.string
      keep(refused, as: event, on: loop)
    }

    let token: DeliveryToken
    let fault: EventRefusal?
    do throws(EventRefusal) {
      (token, fault) = try tokens(of: LoopState.of(loop, state).snapshot, at: now).read(text.bytes)
    } catch {
      refuse(error.rawValue, nil)
      return .now(unknown)
    }
    (refused.setID, refused.bannerID) = (token.setID, token.bannerID)
    refused.describe(token)
    guard token.kind == (kind == .click ? .click : .impression) else {
      refuse(EventRefusal.wrongToken.rawValue, nil)
      return .now(unknown)
    }
    guard let response = answer(token) else {
      refuse(RejectionReason.wrongBanner.rawValue, nil)
      return .now(unknown)
    }
    let view = WriteRoutes.view(of: token, request)
    if case .success(let servedID) = view { refused.eventID = servedID }
    let visit = judge.visit(of: request, at: now)
    if let reason = visit.judgement.discount?.rawValue ?? fault?.rawValue {
      refuse(reason, visit)
      return .now(response)
    }
    switch view {
    case .failure(let reason):
      refuse(reason.rawValue, nil)
      return .now(response)
    case .success(let servedID):
      let order = LinkOrder(
        TokenEvent(
          kind: kind, servedID: servedID, setID: token.setID, revision: token.revision, bannerID: token.bannerID,
          realIndex: RealIndex(token.realIndex), sender: visit.sender, source: .link),
        answer: response, lane: Lane(servedID, nowMs: now.millisecondsSince1970))
      return queue(order, on: loop, patienceMs: state.configuration.clickPatienceMs) ?? .now(order.lateResponse())
    }
  }

  /// The identity of what was shown: that of the token, or what the client made where the token is shared.
  private static func view(of token: DeliveryToken, _ request: Request) -> Result<EventID, EventRefusal> {
    if let servedID = token.servedID.flatMap({ EventID($0) }) { return .success(servedID) }
    guard let text = request.query("view") else { return .failure(.missingView) }
    do throws(EventIDError) {
      return .success(try EventID(parsing: text))
    } catch {
      return .failure(.malformedView)
    }
  }
}
