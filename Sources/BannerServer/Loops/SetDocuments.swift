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
  /// The place of the banner that ``current`` shows.
  private var shown = 0

  /// Begins without any.
  init(of set: SetState, in snapshot: Snapshot, configuration: BannerServerConfiguration) {
    self.set = set
    self.configuration = configuration
    version = snapshot.version
    keysVersion = snapshot.keysVersion
    signer = snapshot.signer
  }

  /// The playlist as it is at a time.
  func playlist(atMs now: Int64) -> Document {
    if let playlist, playlist.holds(atMs: now) { return playlist }
    let period = TokenPeriod(holding: now, lengthMs: configuration.tokenPeriodMs)
    let body = PlaylistBody.bytes(of: set, links: links(in: period), lives: configuration.tokenLives)
    let document = Document(
      body, from: period.start, until: period.end, mostFreshSeconds: configuration.freshSeconds, origins: set.origins)
    playlist = document
    return document
  }

  /// What is on show at a time, and its place in the revision; nil in an empty set.
  func current(atMs now: Int64) -> (document: Document, realIndex: Int)? {
    if let current, current.holds(atMs: now) { return (current, shown) }
    guard let showing = set.content.schedule.showing(at: now), let banner = set.banner(at: showing.realIndex) else {
      return nil
    }
    let period = TokenPeriod(holding: now, lengthMs: configuration.tokenPeriodMs)
    let body = CurrentBody.bytes(
      of: set, showing: showing, banner: banner, links: links(in: period), lives: configuration.tokenLives)
    // Where a change is due, caches may keep it exactly until then; else as long as an operator's change may take to
    // reach everybody.
    let document = Document(
      body, from: min(now, max(showing.since, period.start)), until: min(showing.until ?? .max, period.end),
      mostFreshSeconds: showing.until == nil ? configuration.freshSeconds : .max, origins: set.origins)
    (current, shown) = (document, showing.realIndex.rawValue)
    return (document, shown)
  }

  private func links(in period: TokenPeriod) -> LinkMaker {
    LinkMaker(publicURL: configuration.publicURL, signer: signer, embed: .page, issuedAtMs: period.start)
  }
}
