import BannerRotation
public import BannerStore
public import CivilTime

extension EventSelection {
  /// Leaves of what a filter wants only that which is in the row.
  ///
  /// - Parameter zone: The zone whose hours, days, weeks and months are meant.
  /// - Throws: ``EventSelectionError`` when the value is none that the column can have, or contradicts the filter.
  public func narrow(_ filter: inout EventFilter, in zone: TimeZone) throws {
    switch key {
    case .banner: try narrowBanners(&filter, number(in: 1...Int64.max))
    case .set: try agree(&filter.set, value)
    case .campaign: try agree(&filter.campaign, value)
    case .hour: narrow(&filter, try stretch(.hour, in: zone))
    case .day: narrow(&filter, try stretch(.day, in: zone))
    case .week: narrow(&filter, try stretch(.week, in: zone))
    case .month: narrow(&filter, try stretch(.month, in: zone))
    case .layout: try agree(&filter.layout, try named(PaddingLayout.allCases, \.rawValue))
    case .slot: try agree(&filter.slot, PhysicalIndex(Int(number(in: 0...Int64(Int32.max)))))
    case .isPadding: try agree(&filter.isPadding, try named([true, false], \.description))
    case .revision: try agree(&filter.revision, number(in: 1...Int64.max))
    case .source: try agree(&filter.source, try named(TapSource.allCases, \.name))
    case .verdict: try agree(&filter.verdict, value)
    case .kind:
      let kind = try named(EventKind.allCases, \.name)
      guard filter.kinds.isEmpty || filter.kinds.contains(kind) else { throw EventSelectionError.contradiction }
      filter.kinds = [kind]
    }
  }

  private func narrowBanners(_ filter: inout EventFilter, _ banner: Int64) throws {
    guard filter.banners.isEmpty || filter.banners.contains(banner) else { throw EventSelectionError.contradiction }
    filter.banners = [banner]
  }

  private func narrow(_ filter: inout EventFilter, _ range: Range<Instant>) {
    filter.from = max(filter.from ?? range.lowerBound, range.lowerBound)
    filter.to = min(filter.to ?? range.upperBound, range.upperBound)
  }

  private func agree<Value: Equatable>(_ wanted: inout Value?, _ value: Value) throws {
    guard wanted == nil || wanted == value else { throw EventSelectionError.contradiction }
    wanted = value
  }

  private func number(in range: ClosedRange<Int64>) throws -> Int64 {
    guard let number = Int64(value), range.contains(number) else { throw EventSelectionError.number(value) }
    return number
  }

  private func named<Value>(_ all: [Value], _ name: (Value) -> String) throws -> Value {
    guard let found = all.first(where: { name($0) == value }) else {
      throw EventSelectionError.choice(value, among: all.map(name))
    }
    return found
  }

  /// The stretch that a report calls so.
  private func stretch(_ period: Period, in zone: TimeZone) throws -> Range<Instant> {
    guard let start = Period.start(of: value, period, in: zone), value == period.stretch(holding: start, in: zone).label
    else { throw EventSelectionError.stretch(value, period: period.rawValue, zone: zone.identifier) }
    return start..<period.stretch(holding: start, in: zone).end
  }
}
