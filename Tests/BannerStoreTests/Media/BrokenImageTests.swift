import BannerStore
import SeededRandom
import Testing

/// Headers that contradict themselves, and bytes that are no header at all.
@Suite struct BrokenImageTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let offset: Int
    let bytes: [UInt8]
    let reason: String
    var testDescription: String { "\(name): \(reason)" }
  }

  static let damages = [
    Damage(name: "rgb.png", offset: 12, bytes: Array("CgBI".utf8), reason: "its first chunk is not IHDR"),
    Damage(name: "rgb.png", offset: 11, bytes: [14], reason: "its first chunk is not IHDR"),
    Damage(name: "rgb.png", offset: 16, bytes: [0, 0, 0, 0], reason: "its width or height is 0"),
    Damage(name: "rgb.png", offset: 20, bytes: [0, 0, 0, 0], reason: "its width or height is 0"),
    Damage(name: "rgb.png", offset: 16, bytes: [0x80], reason: "its size is beyond what PNG allows"),
    Damage(name: "still.gif", offset: 6, bytes: [0, 0], reason: "its width or height is 0"),
    Damage(
      name: "lossy.webp", offset: 12, bytes: Array("ICCP".utf8), reason: "its first chunk is none of VP8, VP8L and VP8X"
    ),
    Damage(name: "lossy.webp", offset: 23, bytes: [0], reason: "its VP8 chunk holds no key frame"),
    Damage(name: "lossless.webp", offset: 20, bytes: [0], reason: "its VP8L chunk has no signature"),
    Damage(name: "lossless.webp", offset: 24, bytes: [0xE0], reason: "its VP8L chunk is of an unknown version"),
    Damage(name: "baseline.jpg", offset: 3, bytes: [0xD9], reason: "it has no frame header before its data"),
    Damage(name: "baseline.jpg", offset: 4, bytes: [0, 1], reason: "a segment is shorter than its own length"),
  ]

  @Test("a header that contradicts its format is refused with the reason", arguments: damages)
  func refuses(damage: Damage) throws {
    var bytes = try Fixture.bytes(damage.name)
    bytes.replaceSubrange(damage.offset..<(damage.offset + damage.bytes.count), with: damage.bytes)
    let error = #expect(throws: ImageHeaderError.self) { try ImageHeader(parsing: bytes) }
    guard case .malformed(_, _, damage.reason) = error else {
      return #expect("\(String(describing: error))" == damage.reason)
    }
  }

  /// Names of AVIF boxes that the size depends on, with what is said when they are missing.
  static let boxes = [
    ("meta", "it has no still image (no meta box)"),
    ("pitm", "it names no primary image (no pitm box)"),
    ("iprp", "its images have no properties (no iprp box)"),
    ("ipco", "it refers to a property that is not there"),
    ("ipma", "its primary image has no size (no ispe property)"),
    ("ispe", "its primary image has no size (no ispe property)"),
  ]

  @Test("an AVIF image without a box that the size depends on is refused with the reason", arguments: boxes)
  func refusesMissingBox(box: String, reason: String) throws {
    var bytes = try Fixture.bytes("still.avif")
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: box.utf8) })
    bytes[place] = UInt8(ascii: "x")
    let error = #expect(throws: ImageHeaderError.self) { try ImageHeader(parsing: bytes) }
    guard case .malformed(.avif, _, reason) = error else { return #expect("\(String(describing: error))" == reason) }
  }

  @Test("a clean aperture of half pixels is refused")
  func refusesHalfPixels() throws {
    var bytes = try Fixture.bytes("cropped.avif")
    let clap = try #require(bytes.indices.first { bytes[$0...].starts(with: "clap".utf8) })
    for denominator: UInt8 in [0, 3] {
      bytes[clap + 11] = denominator
      let error = #expect(throws: ImageHeaderError.self) { try ImageHeader(parsing: bytes) }
      guard case .malformed(.avif, _, "its clean aperture is not in whole pixels") = error else {
        return #expect("\(String(describing: error))" == "malformed")
      }
    }
  }

  @Test("JPEG codings that browsers do not show are named", arguments: [0xC3, 0xC9, 0xCA, 0xCF] as [UInt8])
  func refusesCoding(marker: UInt8) throws {
    var bytes = try Fixture.bytes("baseline.jpg")
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    bytes[frame + 1] = marker
    #expect(
      throws: ImageHeaderError.unsupported(
        "a lossless, hierarchical or arithmetic-coded JPEG image, which browsers do not show")
    ) { try ImageHeader(parsing: bytes) }
    bytes[frame + 1] = 0xC1
    bytes[frame + 4] = 12
    #expect(
      throws: ImageHeaderError.unsupported("a JPEG image of more than 8 bits a channel, which browsers do not show")
    ) { try ImageHeader(parsing: bytes) }
  }

  @Test("broken EXIF leaves a JPEG as it is coded")
  func ignoresBrokenExif() throws {
    let whole = try Fixture.bytes("exif-orientation-6.jpg")
    let exif = try #require(whole.indices.first { whole[$0...].starts(with: "Exif".utf8) })
    for offset in [exif, exif + 6, exif + 9, exif + 10] {
      var bytes = whole
      bytes[offset] = 0x7F
      let header = try ImageHeader(parsing: bytes)
      #expect(header.width == 48 && header.height == 32)
    }
  }

  @Test("changed bytes never give a size out of range", arguments: Fixture.names)
  func survivesChanges(name: String) throws {
    let whole = try Fixture.bytes(name)
    var random = SeededGenerator(seed: UInt64(whole.count))
    var refused = 0
    for _ in 0..<2000 {
      var bytes = whole
      // The header is where a change matters: most of them go to the first half.
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count / 2, using: &random)] = Self.edge(using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      guard let header = try? ImageHeader(parsing: bytes) else {
        refused += 1
        continue
      }
      #expect(1...Int(UInt32.max) ~= header.width && 1...Int(UInt32.max) ~= header.height)
    }
    #expect(refused > 0)
  }

  @Test("random bytes behind any signature never give a size out of range", arguments: [1, 2, 3] as [UInt64])
  func survivesNoise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8),
      Array("RIFF\0\0\0\0WEBPVP8X".utf8), Array("RIFF\0\0\0\0WEBPVP8L".utf8),
      ImageHeaderTests.fileType("avif") + [0, 0, 0, 0] + Array("meta\0\0\0\0".utf8), [],
    ]
    for _ in 0..<5000 {
      var bytes = signatures.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...200, using: &random) { bytes.append(Self.edge(using: &random)) }
      guard let header = try? ImageHeader(parsing: bytes) else { continue }
      #expect(1...Int(UInt32.max) ~= header.width && 1...Int(UInt32.max) ~= header.height)
    }
  }

  /// A byte that is more often than not one at which lengths go wrong.
  private static func edge(using random: inout SeededGenerator) -> UInt8 {
    [0, 1, 2, 7, 8, 0x7F, 0x80, 0xFF, UInt8.random(in: .min ... .max, using: &random)].randomElement(using: &random)
      ?? 0
  }
}
