import BannerStore

/// Drawings of numbers by time.
enum TimeCharts {
  /// A column for each stretch of time.
  static func columns(
    id: String, title: String, kind: String, labels: [String], values: [Int64], unit: String
  ) -> Chart {
    let greatest = values.max() ?? 0
    let total = values.reduce(0 as Int64) { $0.addingSaturated($1) }
    var chart = Chart(
      id: id, title: title,
      description: """
        \(HTMLText.number(total)) \(unit) in \(labels.count) columns from \(labels.first ?? "-") to \
        \(labels.last ?? "-"); the highest stands for \(HTMLText.number(greatest)). The table below has all values.
        """, height: TimeAxis.height)
    let axis = TimeAxis(scale: ChartScale(upTo: Double(greatest), least: 1), labels: labels)
    axis.draw(in: &chart) { value in HTMLText.number(Int64(exactly: value) ?? .max) }
    for (index, value) in values.enumerated() where value > 0 {
      let y = axis.y(Double(value))
      chart.bar(
        kind, at: (axis.x(index) + axis.step * 0.1, y), size: (axis.step * 0.8, TimeAxis.bottom - y),
        says: "\(labels[index]): \(HTMLText.number(value)) \(unit)")
    }
    return chart
  }

  /// A line through the shares of a whole, broken where there is none.
  static func line(id: String, title: String, kind: String, labels: [String], shares: [Double?]) -> Chart {
    let greatest = shares.compactMap { $0 }.max() ?? 0
    var chart = Chart(
      id: id, title: title,
      description: """
        The share in each of \(labels.count) stretches of time from \(labels.first ?? "-") to \(labels.last ?? "-"), at \
        most \(Cell.share(greatest).displayText.text); the line is broken where there is none. The table below has all \
        values.
        """, height: TimeAxis.height)
    let axis = TimeAxis(scale: ChartScale(upTo: greatest, least: 0.001), labels: labels)
    axis.draw(in: &chart) { Cell.share($0).displayText.text }
    let c = HTMLText.coordinate
    for run in runs(shares) where run.count > 1 {
      let points = run.map { index in "\(c(axis.x(index) + axis.step / 2)),\(c(axis.y(shares[index] ?? 0)))" }
      chart.body += """
        <polyline class="\(kind)" fill="none" stroke="\(Chart.colour(kind))" stroke-width="2" \
        points="\(points.joined(separator: " "))"/>

        """
    }
    for (index, share) in shares.enumerated() {
      guard let share else { continue }
      chart.body += """
        <circle class="\(kind)" fill="\(Chart.colour(kind))" cx="\(c(axis.x(index) + axis.step / 2))" cy="\(c(axis.y(share)))" r="3">\
        <title>\(HTMLText.escape("\(labels[index]): \(Cell.share(share).displayText.text)"))</title></circle>

        """
    }
    return chart
  }

  /// The stretches of neighbours that have a value.
  private static func runs(_ shares: [Double?]) -> [[Int]] {
    shares.indices.split { shares[$0] == nil }.map(Array.init)
  }
}
