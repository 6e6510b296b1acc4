import CivilTime
import SQLite

/// A picture in the form in which a row of `banner` refers to it.
struct KeptImage {
  private let image: BannerImage

  init(_ image: BannerImage) {
    self.image = image
  }

  /// The outside address; none for a file.
  var url: String? {
    if case .url(let url) = image { url } else { nil }
  }

  /// Name of the file in the media folder; none for an outside address.
  var sha256: String? {
    if case .media(let file) = image { file.sha256 } else { nil }
  }

  /// Notes a file in the table `media`, unless it is there.
  func insertMedia(_ connection: borrowing Connection, at now: Instant) throws {
    guard case .media(let file) = image else { return }
    _ = try connection.run(
      sql: """
        INSERT INTO media (sha256, format, width, height, byte_count, added_at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (sha256) DO NOTHING
        """,
      [
        .text(file.sha256), .text(file.format.rawValue), .integer(Int64(file.width)), .integer(Int64(file.height)),
        .integer(Int64(file.byteCount)), .integer(now.millisecondsSince1970),
      ])
  }
}

extension BannerStore {
  /// Copies a file into the media folder; before the transaction that refers to it, so that a row never lacks its file.
  func keep(_ image: NewImage) throws -> KeptImage {
    switch image {
    case .url(let url): KeptImage(.url(url.text))
    case .file(let path): KeptImage(.media(try media.add(fileAt: path)))
    }
  }
}
