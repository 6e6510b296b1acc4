import BannerStore
import HTTPServer

/// What a loop gathers and keeps for the routes that write; used by the loop's thread alone.
final class LoopWrites {
  /// Most banners whose redirects are kept ready; with more, all are forgotten and made anew.
  private static let mostRedirects = 4_096

  /// Orders of this round.
  var orders: [WriteOrder] = []

  private var redirects: [Int64: Redirect] = [:]

  /// The redirect to a banner's target, made once as long as the set stays as it is.
  func redirect(to banner: ServedBanner, of set: SetState) -> Redirect {
    if let known = redirects[banner.id], known.set === set { return known }
    if redirects.count >= LoopWrites.mostRedirects { redirects.removeAll(keepingCapacity: true) }
    let redirect = Redirect(to: banner, of: set)
    redirects[banner.id] = redirect
    return redirect
  }
}
