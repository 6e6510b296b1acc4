import BannerRotation
import BannerStore
import HTTPServer
import JSON

/// Events of a stream as they go over the line (https://html.spec.whatwg.org/multipage/server-sent-events.html).
enum StreamEventText {
  /// What a set shows at `now`, and why that is said.
  ///
  /// Its id is the revision and the moment at which the banner came on show.
  static func rotation(of set: SetState, cause: String, atMs now: Int64) -> [UInt8] {
    let showing = set.isArchived ? nil : set.content.schedule.showing(at: now)
    var writer = begin(set)
    writer.member("real_index", showing.map { Int64($0.realIndex.rawValue) })
    writer.member("banner_id", showing.flatMap { set.banner(at: $0.realIndex)?.id })
    writer.member("since", showing?.since)
    writer.member("until", showing?.until)
    writer.member("cause", cause)
    writer.endObject()
    return ServerSentEvent.bytes(
      name: "rotation", id: "\(set.revision)-\(showing?.since ?? now)",
      data: String(decoding: writer.bytes, as: UTF8.self))
  }

  /// That a set has another list of banners; its id is the revision.
  static func list(of set: SetState) -> [UInt8] {
    var writer = begin(set)
    writer.member("item_count", Int64(set.bannerIDs.count))
    writer.endObject()
    return ServerSentEvent.bytes(
      name: "list", id: "\(set.revision)", data: String(decoding: writer.bytes, as: UTF8.self))
  }

  private static func begin(_ set: SetState) -> JSONWriter {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("set", set.slug)
    writer.member("revision", set.revision)
    return writer
  }
}
