import Foundation

/// Pictures as small as they get.
enum Pictures {
  /// A GIF of one line, which differs with its width.
  static func gif(width: UInt8) -> Data {
    Data(Array("GIF89a".utf8) + [width, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x3B])
  }
}
