/// Why bytes are not an image that Rondo takes.
public enum ImageHeaderError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty

  /// Something else that could be told, such as "an SVG drawing".
  case unsupported(String)

  /// Nothing that could be told; the first bytes, at most 8.
  case unknown(firstBytes: [UInt8])

  /// The bytes end inside the header.
  case truncated(ImageFormat, byteCount: Int)

  /// The header contradicts its format at a byte offset, with the reason.
  case malformed(ImageFormat, offset: Int, reason: String)
}

extension ImageHeaderError: CustomStringConvertible {
  /// One line: what was found and what is taken instead.
  public var description: String {
    switch self {
    case .empty: "there are no bytes in it"
    case .unsupported(let name): "it is \(name); \(Self.taken)"
    case .unknown(let bytes):
      "it begins with \(bytes.map(Self.hex).joined(separator: " ")), which is no known image; \(Self.taken)"
    case .truncated(let format, let count):
      "it is \(format.displayName), cut off after \(count) bytes, before its width and height; copy the file again"
    case .malformed(let format, let offset, let reason):
      "it is broken \(format.displayName): \(reason) (byte \(offset)); export the image again"
    }
  }

  private static let taken = "PNG, JPEG, GIF, WebP and AVIF images are taken"

  private static func hex(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }
}
