import BannerStore
import HTTPServer

/// The name of a stored image: 64 lower-case hexadecimal digits, a dot, and the ending of its format.
struct MediaName: Hashable {
  /// The whole name.
  let text: String
  /// The hash of the content.
  let hash: String
  /// The format of the content.
  let format: ImageFormat

  /// Takes nothing but such a name, so that none leads out of the folder.
  init?(_ name: ByteView) {
    guard name.count > 65, name[64] == UInt8(ascii: "."), name[0..<64].bytes.allSatisfy(Self.isHexDigit) else {
      return nil
    }
    let ending = name[65..<name.count].string
    guard let format = ImageFormat.allCases.first(where: { $0.fileExtension == ending }) else { return nil }
    hash = name[0..<64].string
    text = "\(hash).\(ending)"
    self.format = format
  }

  /// The type as it is sent (https://www.iana.org/assignments/media-types).
  var contentType: String { "image/\(format.rawValue)" }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9 || byte &- UInt8(ascii: "a") <= 5
  }
}
