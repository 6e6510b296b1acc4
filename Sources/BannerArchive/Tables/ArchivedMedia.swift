import BannerStore
import SQLite

/// Reads rows of `media`, which begin alike in an archive and in a database.
enum ArchivedMedia {
  /// - Throws: ``ArchiveProblem/badValue(place:problem:)`` for a format that is not known.
  static func file(_ row: borrowing Row) throws -> MediaFile {
    guard let format = ImageFormat(rawValue: row.text(1)) else {
      throw ArchiveProblem.badValue(place: "picture \(row.text(0))", problem: "its format is not known: \(row.text(1))")
    }
    return MediaFile(
      sha256: row.text(0), format: format, width: row.int(2), height: row.int(3), byteCount: row.int(4))
  }
}
