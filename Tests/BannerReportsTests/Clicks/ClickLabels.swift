import BannerReports
import CivilTime
import Foundation

/// Names the row that a click belongs to, with the calendar of Foundation.
struct ClickLabels {
  private var formatters: [ClickReport.Dimension: DateFormatter] = [:]

  init(zone: String) throws {
    let formats: [ClickReport.Dimension: String] = [
      .hour: "yyyy-MM-dd'T'HH:00xxx", .day: "yyyy-MM-dd", .week: "YYYY-'W'ww", .month: "yyyy-MM",
    ]
    for (dimension, format) in formats {
      let formatter = DateFormatter()
      formatter.calendar = Calendar(identifier: .iso8601)
      formatter.timeZone = Foundation.TimeZone(identifier: zone)
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = format
      formatters[dimension] = formatter
    }
  }

  func label(of click: StoredClick, by dimension: ClickReport.Dimension) -> String {
    switch dimension {
    case .banner: "\(click.set) \(click.bannerID) \(click.banner)"
    case .set: click.set
    case .slot: "\(click.layout) \(click.slot) \(click.isPadding ? "yes" : "no")"
    case .revision: "\(click.set) \(click.revision)"
    case .layout: click.layout
    case .hour, .day, .week, .month:
      formatters[dimension]?.string(
        from: Date(timeIntervalSince1970: Double(click.occurredAt.millisecondsSince1970) / 1_000)) ?? "?"
    }
  }
}
