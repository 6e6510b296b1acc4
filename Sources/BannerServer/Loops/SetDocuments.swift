import BannerRotation
import BannerStore
import DeliveryTokens

/// The answers of one set that a loop keeps ready: its playlist, and what is on show.
final class SetDocuments {
  /// The set that they are of.
  let set: SetState
  /// The keys that signed what is in them.
  let keysVersion: UInt64
  /// The newest snapshot in which both are known to be the ones.
  var version: UInt64

  private let signer: TokenSigner
  private let configuration: BannerServerConfiguration
  private var playlist: Document?
  private var current: Document?

  /// Begins without any.
  init(of set: SetState, in snapshot: Snapshot, configuration: BannerServerConfiguration) {
    self.set = set
    self.configuration = configuration
    version = snapshot.version
    keysVersion = snapshot.keysVersion
    signer = snapshot.signer
  }

  /// The playlist as it is now, and for how many seconds caches may keep it.
  func playlist(atMs now: Int64) -> (document: Document, freshSeconds: Int64) {
    let document: Document
    if let playlist, playlist.holds(atMs: now) {
      document = playlist
    } else {
      let period = TokenPeriod(holding: now, lengthMs: configuration.tokenPeriodMs)
      let body = PlaylistBody.bytes(of: set, links: links(in: period), lives: configuration.tokenLives)
      document = Document(body, from: period.start, until: period.end, origins: set.origins)
      playlist = document
    }
    return (document, Freshness.seconds(atMs: now, until: document.end, atMost: configuration.freshSeconds))
  }

  /// What is on show now, and for how many seconds caches may keep it; nil in an empty set.
  func current(atMs now: Int64) -> (document: Document, freshSeconds: Int64, realIndex: Int)? {
    guard let showing = set.rotation.showing(at: now), let banner = set.banner(at: showing.realIndex) else {
      return nil
    }
    let document: Document
    if let current, current.holds(atMs: now) {
      document = current
    } else {
      let period = TokenPeriod(holding: now, lengthMs: configuration.tokenPeriodMs)
      let body = CurrentBody.bytes(
        of: set, showing: showing, banner: banner, links: links(in: period), lives: configuration.tokenLives)
      document = Document(
        body, from: min(now, max(showing.since, period.start)), until: min(showing.until ?? .max, period.end),
        origins: set.origins)
      current = document
    }
    // Where a change is due, exactly until then; else as long as an operator's change may take to reach everybody.
    let most = showing.until == nil ? configuration.freshSeconds : .max
    return (document, Freshness.seconds(atMs: now, until: document.end, atMost: most), showing.realIndex.rawValue)
  }

  private func links(in period: TokenPeriod) -> LinkMaker {
    LinkMaker(publicURL: configuration.publicURL, signer: signer, embed: .page, issuedAtMs: period.start)
  }
}
