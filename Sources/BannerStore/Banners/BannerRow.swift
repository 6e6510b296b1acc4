import CivilTime
import SQLite

/// Reads rows of `banner`, joined with `media`, into values.
enum BannerRow {
  static let select = """
    SELECT banner.id, set_id, name, target_url, target_location, image_url, alt_text, dwell_ms, enabled, position,
      created_at, archived_at, media_sha256, format, width, height, byte_count
    FROM banner LEFT JOIN media ON media.sha256 = banner.media_sha256
    """

  static func read(_ row: borrowing Row) throws -> Banner {
    Banner(
      id: row.int64(0), setID: row.int64(1), name: row.text(2), targetURL: row.text(3), targetLocation: row.text(4),
      image: try image(row), altText: row.text(6), dwellMs: row.int64OrNil(7), isEnabled: row.int64(8) != 0,
      position: row.int64(9), createdAt: Instant(millisecondsSince1970: row.int64(10)),
      archivedAt: row.int64OrNil(11).map(Instant.init(millisecondsSince1970:)))
  }

  private static func image(_ row: borrowing Row) throws -> BannerImage {
    if let url = row.textOrNil(5) { return .url(url) }
    return .media(
      MediaFile(
        sha256: row.text(12), format: try stored(row.text(13)), width: row.int(14), height: row.int(15),
        byteCount: row.int(16)))
  }
}
