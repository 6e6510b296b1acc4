import BannerStore
import CivilTime
import HTTPServer

extension WriteRoutes {
  /// `POST /v1/sets/{slug}/taps`.
  func postTaps(_ request: Request, _ parameters: Parameters, on loop: Loop) -> Answer {
    guard let set = LoopState.of(loop, state).snapshot.set(slug: parameters[0].string) else {
      return .now(WriteAnswers.unknownSet)
    }
    let corsLines = set.origins.headers(for: request)
    if let refusal = ReportBody.refusal(of: request, corsLines) { return .now(refusal) }
    let taps: [TapReport]
    do throws(ReportBody.Fault) {
      taps = try TapReport.readAll(request.body.bytes, sentFor: set.slug)
    } catch {
      return .now(WriteAnswers.refusal(of: error, corsLines))
    }
    let now = state.clock()
    let order = TapsOrder(
      taps, of: set, body: request.body.copy(), visit: judge.visit(of: request, at: now),
      lane: Lane(taps.lazy.map(\.eventID), nowMs: now.millisecondsSince1970), corsLines: corsLines)
    return queue(order, on: loop, patienceMs: state.configuration.reportPatienceMs) ?? .now(order.lateResponse())
  }

  /// `POST /v1/events`.
  func postEvents(_ request: Request, _ parameters: Parameters, on loop: Loop) -> Answer {
    let snapshot = LoopState.of(loop, state).snapshot
    let now = state.clock()
    let reports: [TokenReport]
    // Until a token has told of which set it is, a page of any origin that some set allows may read what is wrong.
    var corsLines = snapshot.origins.headers(for: request)
    if let refusal = ReportBody.refusal(of: request, corsLines) { return .now(refusal) }
    do throws(ReportBody.Fault) {
      reports = try TokenReport.readAll(request.body.bytes, tokens: tokens(of: snapshot, at: now))
    } catch {
      return .now(WriteAnswers.refusal(of: error, corsLines))
    }
    let sets = Set(reports.lazy.compactMap(\.setID)).compactMap { snapshot.set(id: $0) }
    if let set = sets.first, sets.count == 1 { corsLines = set.origins.headers(for: request) }
    let order = EventsOrder(
      reports, visit: judge.visit(of: request, at: now),
      lane: Lane(reports.lazy.map(\.servedID), nowMs: now.millisecondsSince1970), corsLines: corsLines,
      reservedUntil: { [state] in state.reservedUntil($0) })
    return queue(order, on: loop, patienceMs: state.configuration.reportPatienceMs) ?? .now(order.lateResponse())
  }

  func tokens(of snapshot: Snapshot, at now: Instant) -> TokenReading {
    TokenReading(
      verifier: snapshot.verifier, lives: state.configuration.tokenLives, nowMs: now.millisecondsSince1970)
  }
}
