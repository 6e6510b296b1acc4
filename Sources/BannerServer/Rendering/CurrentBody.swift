import BannerRotation
import BannerStore
import DeliveryTokens
import JSON

/// The banner on show, the same for everybody who asks while it shows within a token period.
enum CurrentBody {
  /// The body for what shows now.
  static func bytes(
    of set: SetState, showing: Showing, banner: ServedBanner, links: LinkMaker, lives: TokenLives
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("set", set.slug)
    writer.member("revision", set.revision)
    writer.member("since", showing.since)
    writer.member("until", showing.until)
    writer.pauseReasons(set.rotation.pauseReasons)
    writer.delivery(of: set, links: links, lives: lives)
    writer.key("item")
    writer.item(of: set, at: showing.realIndex.rawValue, banner: banner, links: links)
    writer.endObject()
    return writer.bytes
  }
}
