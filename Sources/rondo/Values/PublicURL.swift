import BannerStore
import CommandLineTool

/// The address by which clients know the service, such as `https://ads.example.org` or `https://example.org/ads`.
struct PublicURL: Hashable, Sendable {
  /// The address without a slash at its end, to which the paths of the API are appended.
  let text: String

  /// Reads an http or https address.
  ///
  /// - Throws: `TargetURLError` for what is none; `InvalidValue` for one with a query or a fragment, after which no path can
  ///   stand.
  init(parsing text: String) throws {
    let address = try TargetURL(parsing: text)
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      throw InvalidValue(text, "has a query or a fragment", remedy: "end it with the host or a path")
    }
    var bytes = Array(address.location.utf8)
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    self.text = String(decoding: bytes, as: UTF8.self)
  }
}
