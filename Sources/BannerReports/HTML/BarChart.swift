/// A bar for each of a few things, the longest first.
enum BarChart {
  private static let rowHeight = 26.0
  private static let left = 260.0
  private static let right = Chart.width - 110
  /// As many columns as a name may take beside its bar.
  private static let nameWidth = 27

  static func chart(id: String, title: String, kind: String, bars: [(name: String, value: Int64)], unit: String)
    -> Chart
  {
    let greatest = bars.map(\.value).max() ?? 0
    var chart = Chart(
      id: id, title: title,
      description: """
        \(bars.count) bars\(bars.first.map { "; the longest is \($0.name) with \(HTMLText.number($0.value)) \(unit)" } ?? ""). \
        The table below has all values.
        """, height: rowHeight * Double(bars.count) + 8)
    for (index, bar) in bars.enumerated() {
      let y = 4 + rowHeight * Double(index)
      let name = DisplayText(showing: bar.name).shortened(to: nameWidth).text
      chart.text(name, at: (left - 10, y + 17), anchor: "end")
      let length = greatest > 0 ? max(0, Double(bar.value) / Double(greatest)) * (right - left) : 0
      chart.bar(
        kind, at: (left, y + 3), size: (length, rowHeight - 8),
        says: "\(bar.name): \(HTMLText.number(bar.value)) \(unit)")
      chart.text(HTMLText.number(bar.value), at: (left + length + 8, y + 17))
    }
    return chart
  }
}
