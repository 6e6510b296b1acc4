public import BannerStore
import CivilTime

/// What a row of a report has in one of its columns, by which the events behind it are found.
public struct EventSelection: Hashable, Sendable {
  /// The column, by its name in data.
  public enum Key: String, CaseIterable, Sendable {
    case banner = "banner_id"
    case set
    case campaign
    case hour
    case day
    case week
    case month
    case layout
    case slot
    case isPadding = "is_padding"
    case revision
    case source
    case verdict
    case kind

    /// The key with a name, or with one of the names that stand for it: `banner`, `physical_index` and `reason`.
    public init?(name: String) {
      switch name {
      case "banner": self = .banner
      case "physical_index": self = .slot
      case "reason": self = .verdict
      default: self.init(rawValue: name)
      }
    }
  }

  /// The column.
  public let key: Key
  /// What stands in it.
  public let value: String

  /// Says what a row has in a column.
  public init(key: Key, value: String) {
    self.key = key
    self.value = value
  }
}

extension EventFilter {
  /// The events that the figures of a report are about.
  public init(_ query: EventReport.Query) {
    self.init()
    set = query.set
    banners = query.banners
    campaign = query.campaign
    (from, to) = (query.from, query.to)
  }
}
