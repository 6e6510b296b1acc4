import BannerReports
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

/// The sets of the demo, made of `Examples/sets.tsv` and `Examples/banners.tsv` as `scripts/demo.sh` does.
final class ExampleStore {
  let store: BannerStore
  let folder = FileManager.default.temporaryDirectory.appending(path: "rondo-\(UUID().uuidString)").path
  /// Slugs of the sets, with their zones.
  private(set) var zones: [String: CivilTime.TimeZone] = [:]

  /// A month after the last tap.
  private let now = Instant(millisecondsSince1970: 1_797_400_000_000)

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    store = try BannerStore(path: "\(folder)/rondo.db", createIfMissing: true, busyTimeoutMs: 10_000, now: now)
    for row in try ExampleFiles.table("sets.tsv") { try makeSet(row) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func makeSet(_ row: [String: String]) throws {
    let slug = try Slug(row["slug", default: ""])
    let settings = SetSettings(
      title: row["title", default: ""], intervalMs: try DurationText.parse(row["interval", default: ""]),
      layout: try #require(PaddingLayout(rawValue: row["layout", default: ""])), timeZone: row["time_zone", default: ""]
    )
    _ = try store.createSet(slug, settings, at: now)
    zones[slug.text] = try CivilTime.TimeZone(identifier: settings.timeZone)
    let banners = try ExampleFiles.table("banners.tsv").filter { $0["set"] == slug.text }
    let ids = try banners.map { banner in
      let settings = BannerSettings(
        name: banner["name", default: ""], target: try TargetURL(parsing: banner["target", default: ""]),
        image: .file(path: ExampleFiles.path("images/\(banner["image", default: ""])")),
        altText: banner["alt", default: ""])
      return try store.addBanner(settings, toSet: slug.text, now: now).id
    }
    let order = row["then_order", default: ""].split(separator: " ").compactMap { Int($0) }
    guard !order.isEmpty else { return }
    _ = try store.reorderBanners(ofSet: slug.text, to: order.map { ids[$0 - 1] }, at: now)
  }

  /// Imports a file of `Examples`, as it is read piece by piece.
  func importing(_ name: String) throws -> (summary: ImportSummary, problems: [TapImport.Problem]) {
    var problems: [TapImport.Problem] = []
    let run = TapImport(into: store) { problems.append($0) }
    let bytes = try ExampleFiles.bytes(name)
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      try bytes[start..<min(start + 65_536, bytes.count)].withUnsafeBytes { piece in try run.feed(piece, at: now) }
    }
    try run.finish(at: now)
    return (run.summary, problems)
  }

  /// The rows of a report of one set in its own zone, each with its labels, clicks and clicks through padding.
  func rows(
    of set: String, by dimension: ClickReport.Dimension
  ) throws -> [(labels: [Cell], clicks: Int64, padding: Int64)] {
    let query = ClickReport.Query(set: set, by: dimension, zone: try #require(zones[set]))
    return try ClickReport(query, from: store).listing.rows.map { row in
      guard case .integer(let clicks) = row[row.count - 2], case .integer(let padding) = row[row.count - 1] else {
        throw NoSums(row: row)
      }
      return (Array(row.dropLast(2)), clicks, padding)
    }
  }

  private struct NoSums: Error {
    let row: [Cell]
  }
}
