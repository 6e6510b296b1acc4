import BannerEligibility
import CivilTime
import SQLite

/// Reads rows of `banner`, joined with `media`, into values.
enum BannerRow {
  static let select = """
    SELECT banner.id, set_id, name, target_url, target_location, image_url, alt_text, dwell_ms, enabled, position,
      created_at, archived_at, media_sha256, format, width, height, byte_count, weight, pacing, frequency_cap,
      campaign_id, (SELECT slug FROM campaign WHERE id = banner.campaign_id),
      \(CapColumn.sql(owner: .banner, id: "banner.id")), \(FlightColumn.sql), \(DaypartColumn.sql)
    FROM banner LEFT JOIN media ON media.sha256 = banner.media_sha256
    """

  static func read(_ row: borrowing Row) throws -> Banner {
    Banner(
      id: row.int64(0), setID: row.int64(1), name: row.text(2), targetURL: row.text(3), targetLocation: row.text(4),
      image: try image(row), altText: row.text(6), dwellMs: row.int64OrNil(7), isEnabled: row.int64(8) != 0,
      weight: row.int(17), flights: try FlightColumn.read(row.textOrNil(23)),
      dayparts: try DaypartColumn.read(row.textOrNil(24)), caps: try CapColumn.read(row.textOrNil(22)),
      pacing: try stored(row.text(18)), frequencyCap: row.int64OrNil(19),
      campaign: Reference(id: row.int64OrNil(20), slug: row.textOrNil(21)), position: row.int64(9),
      createdAt: Instant(millisecondsSince1970: row.int64(10)),
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
