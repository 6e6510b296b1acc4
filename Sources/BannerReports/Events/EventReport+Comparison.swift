extension EventReport {
  /// Puts the figures of the period before beside each row; rows that are in that period alone come last.
  mutating func compare(with other: EventReport, _ previous: PreviousPeriod) {
    self.previous = previous
    var befores = Dictionary(
      other.rows.map { row in (row.key, Row.Before(label: row.labels.first ?? .none, figures: row.figures)) },
      uniquingKeysWith: { first, _ in first })
    let isTime = query.dimension.isTime
    for index in rows.indices {
      rows[index].before =
        befores.removeValue(forKey: rows[index].key)
        // A day that the period before has not, such as the 31st, has nothing to be held against.
        ?? (isTime ? nil : Row.Before(label: .none, figures: Figures()))
    }
    rows += other.rows.filter { befores[$0.key] != nil }.map { row in
      Row(
        key: row.key, labels: isTime ? row.labels.map { _ in .none } : row.labels, figures: Figures(),
        before: befores[row.key])
    }
  }

  /// The sum of all rows of the period before.
  var totalBefore: Figures {
    rows.reduce(into: Figures()) { sum, row in sum += row.before?.figures ?? Figures() }
  }
}

extension EventReport.Dimension {
  /// Whether the rows are stretches of time, one after another.
  var isTime: Bool {
    switch self {
    case .hour, .day, .week, .month: true
    case .banner, .set, .campaign, .slot, .layout, .revision, .source, .verdict, .reason: false
    }
  }
}
