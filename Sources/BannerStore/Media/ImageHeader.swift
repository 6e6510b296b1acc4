/// What the first bytes of an image say: its format and its size in pixels.
///
/// The format is told from the bytes alone, never from a file's name. The size is the one that a browser lays the image
/// out with, that is, as shown: a quarter turn in a JPEG's EXIF orientation or in an AVIF's `irot` swaps width and height,
/// and an AVIF's `clap` cuts. GIF and animated WebP give the size of their canvas. EXIF in PNG, WebP and AVIF is not looked
/// at, because browsers do not turn these images by it alike, or at all.
///
/// Only the header is read: an image whose pixels are damaged or missing is not found out here.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the bytes.
  public let format: ImageFormat

  /// Pixels from left to right, at least 1.
  public let width: Int

  /// Pixels from top to bottom, at least 1.
  public let height: Int

  /// Reads the header of an image.
  ///
  /// Every length in the bytes is checked before use, so any bytes may be given.
  ///
  /// - Parameter bytes: The image from its first byte, as far as it is there; the whole file to be sure, because JPEG and
  ///   AVIF may put metadata of any length before the size.
  /// - Throws: ``ImageHeaderError``, which names what was found where that can be told.
  /// - Complexity: O(n) in the number of bytes, and usually far less.
  public init(parsing bytes: [UInt8]) throws(ImageHeaderError) {
    guard !bytes.isEmpty else { throw .empty }
    guard let format = Self.format(of: bytes) else {
      if let name = ForeignContent.name(of: bytes) { throw .unsupported(name) }
      throw .unknown(firstBytes: Array(bytes.prefix(8)))
    }
    var reader = ByteReader(bytes, format: format)
    let size =
      switch format {
      case .png: try Self.pngSize(&reader)
      case .jpeg: try Self.jpegSize(&reader)
      case .gif: try Self.gifSize(&reader)
      case .webp: try Self.webpSize(&reader)
      case .avif: try Self.avifSize(&reader)
      }
    guard size.width > 0, size.height > 0 else { throw reader.malformed("its width or height is 0") }
    (self.format, width, height) = (format, size.width, size.height)
  }

  typealias Size = (width: Int, height: Int)

  private static func format(of bytes: [UInt8]) -> ImageFormat? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
    if FileTypeBox.brands(of: bytes).contains(where: { $0 == "avif" || $0 == "avis" }) { return .avif }
    return nil
  }
}
