/// The image formats that every current browser shows and that carry no script.
///
/// The raw value is the name that the database and every report use.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png
  case jpeg
  case gif
  case webp
  case avif

  /// The usual ending of a file's name, without the dot.
  public var fileExtension: String {
    self == .jpeg ? "jpg" : rawValue
  }

  /// The name as people write it.
  var displayName: String {
    self == .webp ? "WebP" : rawValue.uppercased()
  }
}
