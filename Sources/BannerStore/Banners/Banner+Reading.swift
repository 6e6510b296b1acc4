import BannerEligibility
import SQLite

extension Banner {
  /// Reads the banner with this id, which must belong to the set.
  static func read(_ connection: borrowing Connection, id: Int64, setID: Int64, slug: Slug) throws -> Banner {
    let found = try connection.first(
      sql: "\(BannerRow.select) WHERE banner.id = ? AND set_id = ?", [.integer(id), .integer(setID)]
    ) { row in try BannerRow.read(row) }
    guard let banner = found else { throw StoreError.unknownBanner(id: id, set: slug) }
    return banner
  }

  /// Whether a visitor would see or get something else than from `other`.
  func looksOtherwise(than other: Banner) -> Bool {
    // Compared byte by byte: to `==` an accented letter and a letter with an accent are the same.
    !whatVisitorsGet.elementsEqual(other.whatVisitorsGet) { $0.utf8.elementsEqual($1.utf8) }
  }

  private var whatVisitorsGet: [String] {
    let image = KeptImage(image)
    return [targetURL, altText, image.url ?? "", image.sha256 ?? ""]
  }

  /// Whether something else decides when it shows than of `other`.
  func isUnderOtherConditions(than other: Banner) -> Bool {
    BannerConditions(self, campaign: nil) != BannerConditions(other, campaign: nil) || campaign != other.campaign
  }

  static func isInTheArchive(_ id: Int64, of slug: Slug) -> Refusal {
    Refusal(
      problem: "the banner \(id) is archived", remedy: "restore it first with 'rondo banner restore \(slug) \(id)'")
  }
}

extension RotatingSet {
  /// Reads the number of the set with this slug.
  static func readID(_ connection: borrowing Connection, slug: String) throws -> Int64 {
    let found = try connection.first(
      sql: "SELECT id FROM banner_set WHERE slug = ?", [.text(slug)]
    ) { row in row.int64(0) }
    guard let id = found else { throw StoreError.unknownSet(slug: slug) }
    return id
  }
}
