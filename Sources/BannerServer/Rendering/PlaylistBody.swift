import BannerRotation
import BannerStore
import DeliveryTokens
import JSON

/// All that a client carousel needs, the same for everybody who asks within a token period.
enum PlaylistBody {
  /// The body; it depends on nothing but the set and the links.
  static func bytes(of set: SetState, links: LinkMaker, lives: TokenLives) -> [UInt8] {
    let rotation = set.rotation
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("set", set.slug)
    writer.member("title", set.content.title)
    writer.member("revision", set.revision)
    writer.member("layout", set.content.layout.rawValue)
    writer.key("slots")
    writer.beginArray()
    let shown = rotation.anchor.shown.map { set.content.schedule.sequence.timed($0.rawValue) } ?? RealIndex(0)
    for place in set.content.layout.slotMap(itemCount: set.bannerIDs.count, shown: shown) {
      writer.integer(Int64(place.rawValue))
    }
    writer.endArray()
    writer.member("interval_ms", set.content.intervalMs)
    writer.key("rotation")
    writer.rotation(rotation)
    writer.delivery(of: set, links: links, lives: lives)
    writer.key("items")
    writer.beginArray()
    for realIndex in set.bannerIDs.indices {
      guard let banner = set.banner(at: RealIndex(realIndex)) else { continue }
      writer.item(of: set, at: realIndex, banner: banner, links: links)
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

  /// Writes the anchor from which every position follows.
  mutating func rotation(_ rotation: Rotation) {
    let anchor = rotation.anchor
    beginObject()
    member("shown", anchor.shown.map { Int64($0.rawValue) })
    member("since", anchor.since)
    member("next_tick", anchor.nextTick)
    member("remaining_ms", anchor.remaining)
    pauseReasons(rotation.pauseReasons)
    member("resume_policy", rotation.resumePolicy.rawValue)
    member("missed_tick_policy", rotation.missedTickPolicy.rawValue)
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
