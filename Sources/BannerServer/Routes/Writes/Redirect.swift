import BannerStore
import CivilTime
import HTTPServer

/// The way to a banner's target: the stored location and nothing that came with a request.
final class Redirect {
  /// The set of which the target was read.
  let set: SetState

  private let bannerID: Int64
  private let template: TargetTemplate
  private let constant: Response?

  init(to banner: ServedBanner, of set: SetState) {
    self.set = set
    bannerID = banner.id
    template = TargetTemplate(location: banner.targetLocation)
    constant = template.isConstant ? Redirect.response(to: banner.targetLocation) : nil
  }

  /// The answer to a click at a time; one for all where the target has no macros.
  func response(at now: Instant) -> Response {
    if let constant { return constant }
    return Redirect.response(
      to: template.location(
        banner: bannerID, set: set.slug, timestampMs: now.millisecondsSince1970,
        cachebuster: UInt32.random(in: .min ... .max)))
  }

  /// Sends a client on; each one anew, since each is counted.
  static func response(to location: String) -> Response {
    Response(
      status: .found,
      headers: [
        HeaderLine("Location", location), HeaderLine("Cache-Control", "no-store"),
        // The target's owner may learn on which site the banner stood, and nothing of the page or the token.
        HeaderLine("Referrer-Policy", "strict-origin-when-cross-origin"),
      ])
  }
}
