import CivilTime

extension EventReport {
  /// What must be known to read the table.
  var notes: [String] {
    var notes: [String] = []
    if let previous {
      notes.append(
        "Before: \(previous.from.formatted(in: query.zone)) to \(previous.to.formatted(in: query.zone)).")
    }
    let rated = rows.map(\.figures) + [total] + (previous == nil ? [] : rows.compactMap { $0.before?.figures })
    if query.measures.contains(.impressions), query.dimension != .verdict, rated.contains(where: \.isRateAboveOne) {
      notes.append("!: more clicks than impressions; some client reports the ones and not the others.")
    }
    if query.dimension == .set, refusedWithoutSet != 0 {
      notes.append("\(refusedWithoutSet) refused events are about no set that is known.")
    }
    if query.dimension == .day, query.zone != .utc, rows.contains(where: { $0.visitors == nil }), !rows.isEmpty {
      notes.append("Different visitors are known by days of UTC; --time-zone UTC shows them.")
    }
    if let note = basis.note { notes.append(note) }
    return notes
  }

  /// Bars of impressions where there are any, or else of clicks, or of what was served.
  var drawing: TableDrawing? {
    let candidates: [Measure] = query.dimension == .reason ? [.refused] : [.impressions, .clicks, .served]
    let measure = candidates.first { measure in rows.contains { $0.figures[measure] > 0 } }
    guard let measure else { return nil }
    let lines: [Measure] = query.dimension.isTime ? [.served, .impressions, .clicks] : []
    return TableDrawing(
      title: "BY \(query.dimension == .reason ? "EVENTS" : measure.title)",
      values: rows.map { max(0, $0.figures[measure]) },
      series: lines.map { line in
        TableDrawing.Series(name: line.rawValue, values: rows.map { max(0, $0.figures[line]) })
      })
  }
}
