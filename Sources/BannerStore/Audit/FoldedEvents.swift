import BannerRotation
import CivilTime
import SQLite

/// How many events that a filter wants are left as sums alone.
struct FoldedEvents {
  private let filter: EventFilter
  private let scope: CountScope

  init(_ filter: EventFilter, scope: CountScope) {
    self.filter = filter
    self.scope = scope
  }

  func count(_ connection: borrowing Connection) throws -> Int64 {
    // Nothing that is refused is ever folded.
    guard filter.verdict ?? EventRecord.counted == EventRecord.counted else { return 0 }
    let clicks = try sum(connection, "clicks", of: "folded_click_count", clickConditions)
    // Slots and ways are those of clicks, which are all in the other table.
    let isAboutClicks =
      filter.layout != nil || filter.slot != nil || filter.isPadding != nil || filter.source != nil
    return isAboutClicks ? clicks : clicks + (try sum(connection, "events", of: "folded_event_count", eventConditions))
  }

  private func sum(
    _ connection: borrowing Connection, _ column: String, of table: String, _ own: [(String, [Value])]
  ) throws -> Int64 {
    let conditions = own + commonConditions
    return try connection.first(
      sql: "SELECT coalesce(sum(\(column)), 0) FROM \(table) WHERE \(conditions.map(\.0).joined(separator: " AND "))",
      conditions.flatMap(\.1)
    ) { row in row.int64(0) } ?? 0
  }

  private var commonConditions: [(String, [Value])] {
    var conditions: [(String, [Value])] = [
      ("bucket_start >= ?", [.integer(filter.from?.millisecondsSince1970 ?? .min)]),
      ("bucket_start < ?", [.integer(filter.to?.millisecondsSince1970 ?? .max)]),
    ]
    if let banners = scope.wanted {
      conditions.append(("banner_id IN (\(banners.sorted().map(String.init).joined(separator: ", ")))", []))
    }
    if let revision = filter.revision { conditions.append(("revision = ?", [.integer(revision)])) }
    return conditions
  }

  private var clickConditions: [(String, [Value])] {
    var conditions: [(String, [Value])] = []
    let link = "source = \(TapSource.link.rawValue)"
    let kinds = filter.kinds.isEmpty ? Set(EventKind.allCases) : filter.kinds
    if !kinds.contains(.click) { conditions.append(("NOT \(link)", [])) }
    if !kinds.contains(.tap) { conditions.append((link, [])) }
    if let layout = filter.layout { conditions.append(("padding_layout = ?", [.integer(layout.code)])) }
    if let slot = filter.slot { conditions.append(("physical_index = ?", [Value(slot.rawValue)])) }
    if let isPadding = filter.isPadding { conditions.append(("is_padding = ?", [Value(isPadding)])) }
    if let source = filter.source { conditions.append(("source = ?", [.integer(source.rawValue)])) }
    return conditions
  }

  /// Impressions and viewable ones alone: followed links are in both tables.
  private var eventConditions: [(String, [Value])] {
    let seen: Set<EventKind> = [.impression, .viewable]
    let kinds = filter.kinds.isEmpty ? seen : filter.kinds.intersection(seen)
    return [("kind IN (\(kinds.map(\.rawValue).sorted().map(String.init).joined(separator: ", ")))", [])]
  }
}
