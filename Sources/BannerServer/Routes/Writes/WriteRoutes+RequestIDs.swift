import BannerRotation
import BannerStore
import CivilTime
import HTTPServer

extension WriteRoutes {
  /// `GET /img/{slug}?r=`: the picture of the banner on show, the same one under one request id as long as any
  /// token counts, from the first request on that counts.
  func getImage(_ request: Request, _ parameters: Parameters, on loop: Loop) -> Answer {
    answer(request, parameters[0], on: loop, purpose: { _ in .image(self.judge.judgement(of: request)) }) { banner, _ in
      Redirect.response(to: LinkMaker.imageURL(of: banner.image, publicURL: self.state.configuration.publicURL))
    }
  }

  /// `GET /go/{slug}?r=`: where the banner leads whose picture was shown under the request id.
  func getGo(_ request: Request, _ parameters: Parameters, on loop: Loop) -> Answer {
    answer(request, parameters[0], on: loop, purpose: { now in .click(self.judge.visit(of: request, at: now)) }) {
      banner, set in
      Redirect(to: banner, of: set).response(at: self.state.clock())
    }
  }

  private func answer(
    _ request: Request, _ slug: ByteView, on loop: Loop, purpose: (Instant) -> RequestedImageOrder.Purpose,
    response: @escaping @Sendable (ServedBanner, SetState) -> Response
  ) -> Answer {
    let local = LoopState.of(loop, state)
    guard let set = local.snapshot.set(slug: slug.string) else { return .now(WriteAnswers.unknownSet) }
    guard let requestID = request.query("r"), WriteRoutes.isRequestID(requestID) else {
      return .now(WriteAnswers.noRequestID)
    }
    let now = state.clock()
    let nowMs = now.millisecondsSince1970
    let order = RequestedImageOrder(
      setID: set.id, requestID: requestID, wanted: onShow(of: set, requestID, local, nowMs), purpose: purpose(now),
      lane: Lane(requestID: requestID, nowMs: nowMs), store: store,
      answer: { [state] shown in
        // It may be that another server with newer knowledge was asked first.
        let known = set.content.banners[shown.bannerID] == nil ? state.snapshot.set(id: shown.setID) ?? set : set
        return known.content.banners[shown.bannerID].map { response($0, known) } ?? WriteAnswers.nothingOnShow
      }, nothing: WriteAnswers.nothingOnShow)
    return queue(order, on: loop, patienceMs: state.configuration.clickPatienceMs) ?? .now(order.lateResponse())
  }

  /// What is shown if nothing was before; nil when the set shows nothing.
  private func onShow(of set: SetState, _ requestID: String, _ local: LoopState, _ nowMs: Int64) -> ImageRequest? {
    guard !set.isArchived, let showing = set.content.schedule.showing(at: nowMs),
      let banner = set.banner(at: showing.realIndex)
    else { return nil }
    return ImageRequest(
      setID: set.id, requestID: requestID, revision: set.revision, bannerID: banner.id, realIndex: showing.realIndex,
      servedID: local.makeID(atMs: nowMs))
  }

  /// Up to 128 letters, digits, `-`, `.`, `_` and `~`, which stand in any address as they are.
  static func isRequestID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }
}
