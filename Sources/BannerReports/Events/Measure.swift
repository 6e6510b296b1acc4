/// What a report counts; the raw value is its name in data.
enum Measure: String, CaseIterable {
  case served
  case impressions
  case viewable
  case clicks
  case clicksWithoutImpression = "clicks_without_impression"
  /// Events that do not count, for whatever reason.
  case refused

  /// The header in a table.
  var title: String {
    self == .clicksWithoutImpression ? "WITHOUT IMPRESSION" : rawValue.uppercased()
  }

  /// The column of the sums.
  var column: Column { Column(rawValue, title: title, alignment: .trailing) }
}

extension EventReport.Query {
  /// What is known of the rows: clicks alone have a slot and a way they came, and refused events are counted by set.
  var measures: Set<Measure> {
    switch dimension {
    case .banner, .campaign, .revision: Set(Measure.allCases).subtracting([.refused])
    case .set, .hour, .day, .week, .month:
      isAboutBanners ? Set(Measure.allCases).subtracting([.refused]) : Set(Measure.allCases)
    case .slot, .layout, .source: [.clicks]
    case .verdict, .reason: [.served, .impressions, .viewable, .clicks]
    }
  }
}
