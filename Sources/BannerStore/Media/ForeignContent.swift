/// Names what is in a file that is not an image Rondo takes, so that the error can say more than "no".
enum ForeignContent {
  /// A name with its article, such as "an SVG drawing"; nil when nothing is recognised.
  static func name(of bytes: [UInt8]) -> String? {
    for (signature, name) in signatures where bytes.starts(with: signature) { return name }
    if bytes.starts(with: "BM".utf8), bytes.dropFirst(6).starts(with: [0, 0, 0, 0]) { return "a BMP image" }
    if let brand = FileTypeBox.brands(of: bytes).first { return name(ofBrand: brand) }
    return textName(of: bytes)
  }

  private static let signatures: [([UInt8], String)] = [
    ([0x49, 0x49, 0x2A, 0x00], "a TIFF image"),
    ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF image"),
    ([0x00, 0x00, 0x01, 0x00], "an ICO icon"),
    ([0xFF, 0x0A], "a JPEG XL image"),
    ([0x00, 0x00, 0x00, 0x0C] + Array("JXL ".utf8), "a JPEG XL image"),
    ([0x00, 0x00, 0x00, 0x0C] + Array("jP  ".utf8), "a JPEG 2000 image"),
    (Array("8BPS".utf8), "a Photoshop document"),
    (Array("%PDF-".utf8), "a PDF document"),
    (Array("%!PS".utf8), "a PostScript document"),
    ([0x1A, 0x45, 0xDF, 0xA3], "a WebM or Matroska video"),
    (Array("RIFF".utf8), "a RIFF file other than WebP"),
    ([0x1F, 0x8B], "a gzip archive"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"),
    ([0xFE, 0xFF], "text in UTF-16"),
    ([0xFF, 0xFE], "text in UTF-16"),
  ]

  private static func name(ofBrand brand: String) -> String {
    switch brand {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": "an HEIC image"
    case "qt  ": "a QuickTime video"
    default: "a video or another file of the MP4 family"
    }
  }

  private static func textName(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
    let text = start.lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let isPage = ["<!doctype html", "<html", "<head", "<body", "<script"].contains { text.hasPrefix($0) }
    if isPage { return "an HTML page" }
    if text.hasPrefix("<"), text.contains("<svg") { return "an SVG drawing, which may carry scripts" }
    if text.hasPrefix("<?xml") { return "an XML document" }
    // The last character may have been cut in two.
    let isText = start.unicodeScalars.dropLast().allSatisfy { scalar in
      "\t\r\n".unicodeScalars.contains(scalar) || scalar.properties.generalCategory != .control && scalar != "\u{FFFD}"
    }
    return isText ? "text" : nil
  }
}
