import BannerReports
import BannerStore
import CivilTime

/// What is told of banners.
enum BannerFields {
  /// For `banner list`; a table has the time of archiving only where archived banners are listed.
  static func listed(withArchive: Bool) -> Fields<BannerOverview> {
    fields(archivedAt: withArchive ? .always : .inRecords)
  }

  /// For `banner show` and the commands that change a banner.
  static var shown: Fields<BannerOverview> { fields(archivedAt: .inRecords) }

  private static func fields(archivedAt: TableUse) -> Fields<BannerOverview> {
    Fields(
      [
        .number("id", title: "ID") { $0.banner.id },
        .number("real_index", title: "INDEX") { $0.realIndex },
        .text("set", use: .inRecords) { $0.set },
        .number("revision", use: .inRecords) { $0.revision },
        .text("name", isFlexible: true) { $0.banner.name },
        .flag("enabled") { $0.banner.isEnabled },
        .text("state") { $0.state.name },
        .duration("dwell_ms", title: "DWELL") { $0.banner.dwellMs },
        .text("target_url", title: "TARGET", isFlexible: true) { $0.banner.targetURL },
        .text("target_location", title: "SENT AS", use: .inRecords) { $0.banner.targetLocation },
      ] + image + conditions + [
        .text("alt_text", title: "ALT TEXT", use: .inRecords) { $0.banner.altText },
        .number("position", use: .inRecords) { $0.banner.archivedAt == nil ? $0.banner.position : nil },
        .time("created_at", title: "CREATED", use: .inRecords, in: zone) { $0.banner.createdAt },
        .time("archived_at", title: "ARCHIVED", use: archivedAt, in: zone) { $0.banner.archivedAt },
      ])
  }

  private static func zone(_ overview: BannerOverview) -> TimeZone { overview.zone }

  private static var image: [Field<BannerOverview>] {
    [
      Field(
        Column("image_url", title: "IMAGE", isFlexible: true), exact: { Cell($0.url) },
        shown: { overview in
          guard let file = overview.file else { return Cell(overview.url) }
          return .text("\(file.format.rawValue) \(file.width)×\(file.height)")
        }),
      .text("image_file", title: "FILE", use: .inRecords) { $0.file?.fileName },
      .text("image_format", use: .never) { $0.file?.format.rawValue },
      .number("image_width", use: .never) { $0.file.map { Int64($0.width) } },
      .number("image_height", use: .never) { $0.file.map { Int64($0.height) } },
      .number("image_bytes", title: "BYTES", use: .inRecords) { $0.file.map { Int64($0.byteCount) } },
    ]
  }
}

extension BannerOverview {
  fileprivate var url: String? {
    if case .url(let url) = banner.image { url } else { nil }
  }

  fileprivate var file: MediaFile? {
    if case .media(let file) = banner.image { file } else { nil }
  }
}
