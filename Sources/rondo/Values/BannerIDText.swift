import CommandLineTool

/// The ids of banners as people write them.
enum BannerIDText {
  /// Reads a whole number from 1.
  static func parse(_ text: String) throws(InvalidValue) -> Int64 {
    guard let id = Int64(text), id > 0 else {
      throw InvalidValue(text, "is not the id of a banner", remedy: "'rondo banner list SET' shows the ids")
    }
    return id
  }
}
