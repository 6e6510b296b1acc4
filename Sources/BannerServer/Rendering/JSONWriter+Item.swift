import BannerRotation
import BannerStore
import DeliveryTokens
import JSON

extension JSONWriter {
  /// Writes what a client needs to draw one banner and to report on it.
  mutating func item(
    of set: SetState, at realIndex: Int, banner: ServedBanner, links: LinkMaker, servedID: EventID? = nil
  ) {
    let boundTo = servedID.map { ServedID($0) }
    beginObject()
    member("banner_id", banner.id)
    member("real_index", Int64(realIndex))
    member("image_url", links.imageURL(of: banner.image))
    if case .media(let file) = banner.image {
      member("width", Int64(file.width))
      member("height", Int64(file.height))
    } else {
      member("width", nil as Int64?)
      member("height", nil as Int64?)
    }
    member("alt", banner.altText)
    member("dwell_ms", set.content.schedule.dwellMs(of: RealIndex(realIndex)))
    if let servedID { member("served_id", "\(servedID)") }
    member("click_url", links.clickURL(of: set, realIndex: realIndex, servedID: boundTo))
    member("impression_url", links.impressionURL(of: set, realIndex: realIndex, servedID: boundTo))
    endObject()
  }

  /// Writes a member with an integer or null.
  mutating func member(_ name: String, _ value: Int64?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  /// Writes a member with a string.
  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }
}

extension ServedID {
  /// The same 16 bytes.
  init(_ id: EventID) {
    self.init(high: id.high, low: id.low)
  }
}
