import BannerReports

extension Listing {
  /// The listing as written in a format.
  func text(_ format: OutputFormat, width: Int? = nil, hasBoldTitles: Bool = false) throws -> String {
    var bytes: [UInt8] = []
    try write(as: format, style: TableStyle(width: width, hasBoldTitles: hasBoldTitles)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A listing of one column of texts.
  init(texts: [String], isFlexible: Bool = true) {
    self.init(columns: [Column("name", isFlexible: isFlexible)], rows: texts.map { [.text($0)] })
  }
}
