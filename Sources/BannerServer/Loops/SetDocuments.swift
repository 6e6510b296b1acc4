import BannerRotation
import BannerStore
import DeliveryTokens
import HTTPServer

/// The answers of one set that a loop keeps ready: its playlist, and what is on show.
final class SetDocuments {
  /// The set that they are of.
  let set: SetState
  /// The keys that signed what is in them.
  let keysVersion: UInt64
  /// The newest snapshot in which both are known to be the ones.
  var version: UInt64

  /// The set that was asked for, where this one stands in for it.
  private let asked: SetState?
  private var standIns: [Int64: SetDocuments] = [:]
  private let signer: TokenSigner
  private let configuration: BannerServerConfiguration
  private var playlist: Document?
  private var current: Document?
  /// The place of the banner that ``current`` shows.
  private var shown = 0

  /// Begins without any.
  ///
  /// - Parameter asked: The set that was asked for, where `set` stands in for it.
  init(
    of set: SetState, in snapshot: Snapshot, configuration: BannerServerConfiguration, inPlaceOf asked: SetState? = nil
  ) {
    self.set = set
    self.asked = asked
    self.configuration = configuration
    version = snapshot.version
    keysVersion = snapshot.keysVersion
    signer = snapshot.signer
  }

  /// Whether these answer in the place of another set.
  var standsIn: Bool { asked != nil }

  /// The answers that hold at a time: these, or those of the set that stands in when nothing of this one may show.
  func answering(atMs now: Int64, in snapshot: Snapshot) -> SetDocuments {
    let other = snapshot.answering(for: set, atMs: now)
    guard other !== set else { return self }
    if let known = standIns[other.id], known.set === other, known.keysVersion == snapshot.keysVersion { return known }
    let new = SetDocuments(of: other, in: snapshot, configuration: configuration, inPlaceOf: set)
    standIns[other.id] = new
    return new
  }

  /// The playlist as it is at a time.
  func playlist(atMs now: Int64) -> Document {
    if let playlist, playlist.holds(atMs: now) { return playlist }
    let period = TokenPeriod(holding: now, lengthMs: configuration.tokenPeriodMs)
    let body = PlaylistBody.bytes(of: set, links: links(in: period), lives: configuration.tokenLives, atMs: now)
    let document = document(body, from: period.start, until: period.end, atMs: now, isScheduled: false)
    playlist = document
    return document
  }

  /// What is on show at a time, and its place in the revision; nil when nothing is.
  func current(atMs now: Int64) -> (document: Document, realIndex: Int)? {
    if let current, current.holds(atMs: now) { return (current, shown) }
    guard let showing = set.showing(atMs: now), let banner = set.banner(at: showing.realIndex) else { return nil }
    let period = TokenPeriod(holding: now, lengthMs: configuration.tokenPeriodMs)
    let body = CurrentBody.bytes(
      of: set, showing: showing, banner: banner, links: links(in: period), lives: configuration.tokenLives)
    // Where a change is due, caches may keep it exactly until then; else as long as an operator's change may take to
    // reach everybody.
    let document = document(
      body, from: max(showing.since, period.start), until: min(showing.until ?? .max, period.end), atMs: now,
      isScheduled: showing.until != nil && asked == nil)
    (current, shown) = (document, showing.realIndex.rawValue)
    return (document, shown)
  }

  /// A document that also ends when time may change who shows.
  private func document(
    _ body: [UInt8], from start: Int64, until end: Int64, atMs now: Int64, isScheduled: Bool
  ) -> Document {
    let boundaries = [set, asked].compactMap { $0?.nextBoundary(afterMs: now) }
    let isSettled = set.isSettled(atMs: now) && asked?.isSettled(atMs: now) ?? true
    return Document(
      body, from: isSettled ? min(now, start) : now, until: min(end, boundaries.min() ?? .max),
      mostFreshSeconds: isScheduled ? .max : configuration.freshSeconds, origins: (asked ?? set).origins,
      further: asked.map { [.fallback(for: $0)] } ?? [])
  }

  private func links(in period: TokenPeriod) -> LinkMaker {
    LinkMaker(publicURL: configuration.publicURL, signer: signer, embed: .page, issuedAtMs: period.start)
  }
}
