import BannerStore
import Testing

@Suite struct ImageHeaderTests {
  static let sizes: [(String, ImageFormat, Int, Int)] = [
    ("rgb.png", .png, 40, 25),
    ("alpha.png", .png, 33, 17),
    ("palette-interlaced.png", .png, 40, 25),
    ("baseline.jpg", .jpeg, 48, 32),
    ("progressive.jpg", .jpeg, 48, 32),
    ("gray.jpg", .jpeg, 48, 32),
    ("cmyk.jpg", .jpeg, 48, 32),
    ("long-metadata.jpg", .jpeg, 48, 32),
    ("exif-orientation-3.jpg", .jpeg, 48, 32),
    ("exif-orientation-6.jpg", .jpeg, 32, 48),
    ("exif-little-endian.jpg", .jpeg, 32, 48),
    ("still.gif", .gif, 48, 32),
    ("animated.gif", .gif, 48, 32),
    ("lossy.webp", .webp, 48, 32),
    ("lossless.webp", .webp, 48, 32),
    ("lossy-alpha.webp", .webp, 48, 32),
    ("animated.webp", .webp, 48, 32),
    ("still.avif", .avif, 48, 32),
    ("alpha.avif", .avif, 48, 32),
    ("ten-bit.avif", .avif, 48, 32),
    ("sequence.avif", .avif, 48, 32),
    ("grid.avif", .avif, 128, 128),
    ("turned.avif", .avif, 32, 48),
    ("upside-down.avif", .avif, 48, 32),
    ("cropped.avif", .avif, 20, 16),
    ("cropped-turned.avif", .avif, 16, 20),
  ]

  @Test("format and size as shown are read from the bytes of every kind of image", arguments: sizes)
  func reads(name: String, format: ImageFormat, width: Int, height: Int) throws {
    let header = try ImageHeader(parsing: Fixture.bytes(name))
    #expect(header.format == format)
    #expect(header.width == width)
    #expect(header.height == height)
  }

  @Test("every sample image is in the table above")
  func coversFixtures() {
    #expect(Set(Self.sizes.map(\.0)) == Set(Fixture.names))
  }

  /// How many bytes of an image its header takes; with one less it is cut off.
  static let headerLengths = [
    ("rgb.png", 24), ("still.gif", 10), ("lossy.webp", 30), ("lossless.webp", 25), ("lossy-alpha.webp", 30),
  ]

  @Test("a header is read from the fewest bytes that hold it, and one less is cut off", arguments: headerLengths)
  func readsShortest(name: String, length: Int) throws {
    let bytes = try Fixture.bytes(name)
    #expect(try ImageHeader(parsing: Array(bytes.prefix(length))) == ImageHeader(parsing: bytes))
    let format = try ImageHeader(parsing: bytes).format
    #expect(throws: ImageHeaderError.truncated(format, byteCount: length - 1)) {
      try ImageHeader(parsing: Array(bytes.prefix(length - 1)))
    }
  }

  @Test(
    "an image cut off anywhere gives the whole image's size or an error, never another size", arguments: Fixture.names)
  func survivesTruncation(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = try ImageHeader(parsing: bytes)
    var hasBeenRefused = true
    for count in 0..<bytes.count {
      let header = try? ImageHeader(parsing: Array(bytes.prefix(count)))
      #expect(header == nil || header == whole)
      // Once the header is complete, more bytes change nothing.
      #expect(hasBeenRefused || header != nil)
      hasBeenRefused = header == nil
    }
  }

  static let foreign: [(String, [UInt8], String)] = [
    ("SVG", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "an SVG drawing, which may carry scripts"),
    (
      "SVG with prologue", Array("\u{FEFF}\n<?xml version='1.0'?><!-- x --><svg/>".utf8),
      "an SVG drawing, which may carry scripts"
    ),
    ("XML", Array("<?xml version='1.0'?><feed/>".utf8), "an XML document"),
    ("HTML", Array(" \n<!DOCTYPE html><title>404</title>".utf8), "an HTML page"),
    ("HTML with an SVG", Array("<html><body><svg/>".utf8), "an HTML page"),
    ("text", Array("größer\n".utf8), "text"),
    ("long text", Array(String(repeating: "é", count: 2000).utf8), "text"),
    ("text cut inside a character", [0x61] + Array(String(repeating: "é", count: 2000).utf8), "text"),
    ("PNG by name only", Array("GIF88a".utf8), "text"),
    ("UTF-16", [0xFF, 0xFE, 0x3C, 0x00], "text in UTF-16"),
    ("BMP", Array("BM".utf8) + [0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0], "a BMP image"),
    ("TIFF", [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0], "a TIFF image"),
    ("ICO", [0, 0, 1, 0, 1, 0], "an ICO icon"),
    ("PDF", Array("%PDF-1.7".utf8), "a PDF document"),
    ("JPEG XL", [0xFF, 0x0A, 0xFA, 0x1F], "a JPEG XL image"),
    ("gzip", [0x1F, 0x8B, 0x08], "a gzip archive"),
    ("WAVE", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WAVE".utf8), "a RIFF file other than WebP"),
    ("HEIC", fileType("heic", "mif1", "heic"), "an HEIC image"),
    ("HEIF without AVIF", fileType("mif1", "mif1", "heic"), "an HEIC image"),
    ("MP4", fileType("isom", "isom", "mp42"), "a video or another file of the MP4 family"),
    ("QuickTime", fileType("qt  "), "a QuickTime video"),
  ]

  @Test("what is not taken is named", arguments: foreign)
  func namesForeign(label: String, bytes: [UInt8], name: String) {
    #expect(throws: ImageHeaderError.unsupported(name)) { try ImageHeader(parsing: bytes) }
  }

  @Test("nothing and nonsense are told apart")
  func refusesNonsense() {
    #expect(throws: ImageHeaderError.empty) { try ImageHeader(parsing: []) }
    let nonsense: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(throws: ImageHeaderError.unknown(firstBytes: [0, 1, 2, 3, 4, 5, 6, 7])) {
      try ImageHeader(parsing: nonsense)
    }
  }

  @Test("an AVIF image may have another major brand")
  func readsCompatibleBrand() throws {
    let bytes = try Fixture.bytes("still.avif")
    let length = Int(bytes[3])
    let other = Self.fileType("mif1", "miaf", "avif") + bytes[length...]
    #expect(try ImageHeader(parsing: other) == ImageHeader(parsing: bytes))
    #expect(throws: ImageHeaderError.unsupported("an HEIC image")) {
      try ImageHeader(parsing: Self.fileType("mif1", "miaf") + bytes[length...])
    }
  }

  @Test("a box may have a 64-bit length or reach to the end, and may not be shorter than its header")
  func readsBoxLengths() throws {
    let bytes = try Fixture.bytes("still.avif")
    let meta = Int(bytes[3])
    let length = Int(bytes[meta + 2]) << 8 | Int(bytes[meta + 3])
    let content = bytes[(meta + 8)..<(meta + length)]
    func image(_ length: [UInt8], _ longLength: [UInt8] = []) -> [UInt8] {
      bytes[..<meta] + length + Array("meta".utf8) + longLength + content
    }

    #expect(try ImageHeader(parsing: image([0, 0, 0, 0])).width == 48)
    let long = UInt16(content.count + 16)
    let longLength = [0, 0, 0, 0, 0, 0, UInt8(long >> 8), UInt8(long & 0xFF)]
    #expect(try ImageHeader(parsing: image([0, 0, 0, 1], longLength)).width == 48)

    for short in [image([0, 0, 0, 7]), image([0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 15])] {
      let error = #expect(throws: ImageHeaderError.self) { try ImageHeader(parsing: short) }
      guard case .malformed(.avif, _, "a box is shorter than its own header") = error else {
        return #expect("\(String(describing: error))" == "malformed")
      }
    }
    let endless = image([0, 0, 0, 1], [UInt8](repeating: 0xFF, count: 8))
    #expect(throws: ImageHeaderError.truncated(.avif, byteCount: endless.count)) { try ImageHeader(parsing: endless) }
  }

  @Test("an AVIF image of ten thousand boxes and more is refused before it takes much memory")
  func refusesManyBoxes() throws {
    let bytes = try Fixture.bytes("still.avif")
    let boxes = Array(repeatElement([0, 0, 0, 8] + Array("free".utf8), count: 10_001).joined())
    let image = bytes[..<Int(bytes[3])] + [0, 0, 0, 0] + Array("meta".utf8) + [0, 0, 0, 0] + boxes
    let error = #expect(throws: ImageHeaderError.self) { try ImageHeader(parsing: Array(image)) }
    guard case .malformed(.avif, _, "it has too many boxes") = error else {
      return #expect("\(String(describing: error))" == "malformed")
    }
  }

  /// A box `ftyp` with a major brand and compatible ones.
  static func fileType(_ major: String, _ compatible: String...) -> [UInt8] {
    let content = Array(major.utf8) + [0, 0, 0, 0] + compatible.flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(content.count + 8)] + Array("ftyp".utf8) + content
  }
}
