/// An image that lies in a ``MediaStore``.
public struct MediaFile: Hashable, Sendable {
  /// The hash of the content, 64 lower-case hexadecimal digits.
  public let sha256: String

  /// The format of the content, told from its bytes.
  public let format: ImageFormat

  /// Pixels from left to right as shown, at least 1.
  public let width: Int

  /// Pixels from top to bottom as shown, at least 1.
  public let height: Int

  /// The length of the content, at least 1.
  public let byteCount: Int

  /// Describes an image; whether it is there is not asked.
  public init(sha256: String, format: ImageFormat, width: Int, height: Int, byteCount: Int) {
    self.sha256 = sha256
    self.format = format
    self.width = width
    self.height = height
    self.byteCount = byteCount
  }

  /// The name of the file in the media folder, such as `9f86….png`.
  public var fileName: String {
    "\(sha256).\(format.fileExtension)"
  }
}
