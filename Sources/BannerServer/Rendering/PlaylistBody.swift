import BannerEligibility
import BannerRotation
import BannerStore
import DeliveryTokens
import JSON

/// All that a client carousel needs, the same for everybody who asks within a token period.
enum PlaylistBody {
  /// The body as it is at a time.
  static func bytes(of set: SetState, links: LinkMaker, lives: TokenLives, atMs now: Int64) -> [UInt8] {
    let schedule = set.content.schedule
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("set", set.slug)
    writer.member("title", set.content.title)
    writer.member("revision", set.revision)
    writer.member("layout", set.content.layout.rawValue)
    writer.key("slots")
    writer.beginArray()
    let shown = set.rotation.anchor.shown.map { schedule.sequence.timed($0.rawValue) }
    for place in set.content.layout.slotMap(itemCount: set.bannerIDs.count, shown: shown ?? RealIndex(0)) {
      writer.integer(Int64(place.rawValue))
    }
    writer.endArray()
    writer.member("interval_ms", set.content.intervalMs)
    writer.key("rotation")
    writer.rotation(of: set)
    writer.delivery(of: set, links: links, lives: lives)
    writer.key("items")
    writer.beginArray()
    for realIndex in set.bannerIDs.indices {
      guard let banner = set.banner(at: RealIndex(realIndex)) else { continue }
      writer.item(of: set, at: realIndex, banner: banner, links: links) { writer in
        if set.content.kind == .weighted { writer.member("weight", Int64(banner.conditions.weight)) }
        writer.member("shows_until", set.showsUntil(realIndex, atMs: now))
      }
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes the token that speaks for the revision, and when it counts no more.
  mutating func delivery(of set: SetState, links: LinkMaker, lives: TokenLives) {
    let token = links.deliveryToken(of: set)
    member("token", links.signer.sign(token))
    member("token_expires_at", token.expiresAtMs(lives: lives))
  }

  /// Writes the anchor from which every position follows, and by what steps.
  mutating func rotation(of set: SetState) {
    let (rotation, sequence) = (set.rotation, set.sequence)
    let anchor = rotation.anchor
    beginObject()
    member("kind", set.content.kind.rawValue)
    member("step", anchor.shown.map { Int64($0.rawValue) })
    member("shown", anchor.shown.map { Int64(sequence.timed($0.rawValue).rawValue) })
    member("since", anchor.since)
    member("next_tick", anchor.nextTick)
    member("remaining_ms", anchor.remaining)
    pauseReasons(rotation.pauseReasons)
    member("resume_policy", rotation.resumePolicy.rawValue)
    member("missed_tick_policy", rotation.missedTickPolicy.rawValue)
    if set.content.kind != .sequential {
      key("sequence")
      beginArray()
      for step in 0..<sequence.timedCount { integer(Int64(sequence.timed(step).rawValue)) }
      endArray()
    }
    endObject()
  }

  /// Writes why rotation waits; an empty array while it plays.
  mutating func pauseReasons(_ reasons: PauseReasons) {
    key("pause_reasons")
    beginArray()
    for name in reasons.names { string(name) }
    endArray()
  }
}
