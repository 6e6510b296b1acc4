import BannerRotation
import BannerStore
import JSON

/// The banners whose turn it is, for one page that asks.
enum NextBody {
  /// The body; every item gets a served id of its own, and with it tokens of its own.
  static func bytes(of set: SetState, turns: [Int], links: LinkMaker, makeID: () -> EventID) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("set", set.slug)
    writer.member("revision", set.revision)
    writer.key("items")
    writer.beginArray()
    for realIndex in turns {
      guard let banner = set.banner(at: RealIndex(realIndex)) else { continue }
      writer.item(of: set, at: realIndex, banner: banner, links: links, servedID: makeID())
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
