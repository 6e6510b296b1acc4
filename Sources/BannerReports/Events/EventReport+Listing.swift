import BannerStore

extension EventReport {
  /// The report as rows and columns: for programs always the same columns with all that is known, for people those that
  /// have something to say.
  public func listing(for format: OutputFormat) -> Listing {
    let fields = query.dimension == .reason ? reasonFields : format == .table ? tableFields : dataFields
    return Listing(
      columns: labelColumns(for: format) + fields.map(\.column),
      rows: rows.map { row in labels(of: row, for: format) + fields.map { $0.cell(row) } },
      footer: ListingFooter(
        total: labelColumns(for: format).indices.map { .text($0 == 0 ? "total" : "") }
          + fields.map { $0.cell(totalRow) },
        notes: notes, drawing: drawing))
  }

  /// A column behind the labels, and what stands in it.
  struct FigureField {
    let column: Column
    let cell: (Row) -> Cell
  }

  /// All rows as one.
  private var totalRow: Row {
    Row(
      key: .text(nil), labels: [], figures: total, visitors: visitors,
      before: previous.map { _ in Row.Before(label: .none, figures: totalBefore) })
  }

  private func labelColumns(for format: OutputFormat) -> [Column] {
    guard previous != nil, query.dimension.isTime, let label = labels.first else { return labels }
    return labels + [Column("previous_\(label.key)", title: "BEFORE")]
  }

  private func labels(of row: Row, for format: OutputFormat) -> [Cell] {
    guard previous != nil, query.dimension.isTime else { return row.labels }
    return row.labels + [row.before?.label ?? .none]
  }

  /// The old form of what was refused.
  private var reasonFields: [FigureField] {
    let events = FigureField(column: Column("events", alignment: .trailing)) { .integer($0.figures.refused) }
    return previous == nil ? [events] : [events] + comparedFields(of: .refused, named: "events")
  }

  private var tableFields: [FigureField] {
    if previous != nil { return comparedTableFields }
    let known = query.measures
    var fields = Measure.allCases.filter { known.contains($0) && ($0 != .refused || total.refused != 0) }.map(field)
    if known.contains(.impressions) {
      fields.insert(rateField, at: fields.count - (fields.last?.column.key == "refused" ? 1 : 0))
    }
    if visitors != nil || rows.contains(where: { $0.visitors != nil }) { fields += visitorFields }
    return fields
  }

  private var comparedTableFields: [FigureField] {
    let known = query.measures
    let shown = [Measure.impressions, .clicks].filter(known.contains)
    var fields = shown.flatMap { measure in [field(measure)] + comparedFields(of: measure, named: measure.rawValue) }
    if known.contains(.impressions) { fields += [rateField, rateBeforeField] }
    return fields
  }

  private var dataFields: [FigureField] {
    var fields = Measure.allCases.filter { $0 != .refused }.map(field) + [rateField, flagField]
    fields += [field(.refused)] + visitorFields
    if previous != nil {
      fields +=
        Measure.allCases.flatMap { comparedFields(of: $0, named: $0.rawValue) } + [rateBeforeField, rateChangeField]
    }
    let number = basis.number
    return fields + [FigureField(column: CountBasis.column) { _ in .integer(number) }]
  }

  private func field(_ measure: Measure) -> FigureField {
    let isKnown = query.measures.contains(measure)
    return FigureField(column: measure.column) { row in isKnown ? .integer(row.figures[measure]) : .none }
  }

  /// Before, by how much more, and by what share more.
  private func comparedFields(of measure: Measure, named name: String) -> [FigureField] {
    let isKnown = query.measures.contains(measure) || measure == .refused && query.dimension == .reason
    func difference(_ row: Row) -> Int64? {
      row.before.map { row.figures[measure].subtractingReportingOverflow($0.figures[measure]).partialValue }
    }
    return [
      FigureField(column: Column("previous_\(name)", title: "BEFORE", alignment: .trailing)) { row in
        isKnown ? Cell(row.before.map { $0.figures[measure] }) : .none
      },
      FigureField(column: Column("\(name)_difference", title: "CHANGE", alignment: .trailing)) { row in
        isKnown ? difference(row).map(Cell.change) ?? .none : .none
      },
      FigureField(column: Column("\(name)_percent", title: "PERCENT", alignment: .trailing)) { row in
        guard isKnown, let difference = difference(row), let before = row.before?.figures[measure], before > 0 else {
          return .none
        }
        return .changeInPercent((Double(difference) / Double(before) * 10_000).rounded() / 100)
      },
    ]
  }

  private var rateField: FigureField {
    let isKnown = query.measures.contains(.impressions)
    let column = Column("click_through_rate", title: "CLICK RATE", alignment: .trailing)
    return FigureField(column: column) { row in
      guard isKnown, hasRate(row), let rate = row.figures.clickThroughRate else { return .none }
      return .rate(rate, isAboveOne: row.figures.isRateAboveOne)
    }
  }

  private var flagField: FigureField {
    FigureField(column: Column("ctr_flag")) { row in
      hasRate(row) && row.figures.isRateAboveOne ? .text("above_100_percent") : .none
    }
  }

  private var rateBeforeField: FigureField {
    let column = Column("previous_click_through_rate", title: "BEFORE", alignment: .trailing)
    return FigureField(column: column) { row in
      guard hasRate(row), let before = row.before?.figures, let rate = before.clickThroughRate else { return .none }
      return .rate(rate, isAboveOne: before.isRateAboveOne)
    }
  }

  private var rateChangeField: FigureField {
    FigureField(column: Column("click_through_rate_difference", alignment: .trailing)) { row in
      guard hasRate(row), let rate = row.figures.clickThroughRate, let before = row.before?.figures.clickThroughRate
      else { return .none }
      return .decimal(((rate - before) * 10_000).rounded() / 10_000)
    }
  }

  /// What does not count has no rate; nor has all of it together with what does.
  private func hasRate(_ row: Row) -> Bool {
    query.dimension != .verdict || row.key == .text(EventRecord.counted)
  }

  private var visitorFields: [FigureField] {
    [
      FigureField(column: Column("viewers", alignment: .trailing)) { Cell($0.visitors?.viewers) },
      FigureField(column: Column("clickers", alignment: .trailing)) { Cell($0.visitors?.clickers) },
    ]
  }
}
