import Foundation

/// The sample images of these tests, each made by a real encoder.
enum Fixture {
  /// All of them, by name.
  static let names = [
    "alpha.avif", "alpha.png", "animated.gif", "animated.webp", "baseline.jpg", "cmyk.jpg", "cropped-turned.avif",
    "cropped.avif", "exif-little-endian.jpg", "exif-orientation-3.jpg", "exif-orientation-6.jpg", "gray.jpg",
    "grid.avif",
    "long-metadata.jpg", "lossless.webp", "lossy-alpha.webp", "lossy.webp", "palette-interlaced.png", "progressive.jpg",
    "rgb.png", "sequence.avif", "still.avif", "still.gif", "ten-bit.avif", "turned.avif", "upside-down.avif",
  ]

  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }
}
