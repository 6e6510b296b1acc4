/// The frame of a drawing by time: lines across with their values at the left, and some of the labels below.
struct TimeAxis {
  static let height = 240.0
  static let left = 84.0
  static let right = Chart.width - 8
  static let top = 12.0
  static let bottom = 206.0

  let scale: ChartScale
  let labels: [String]

  /// Where a value lies.
  func y(_ value: Double) -> Double {
    TimeAxis.bottom - min(max(value / scale.top, 0), 1) * (TimeAxis.bottom - TimeAxis.top)
  }

  /// Where a stretch of time begins.
  func x(_ index: Int) -> Double {
    TimeAxis.left + Double(index) / Double(max(labels.count, 1)) * (TimeAxis.right - TimeAxis.left)
  }

  /// How wide a stretch of time is.
  var step: Double { (TimeAxis.right - TimeAxis.left) / Double(max(labels.count, 1)) }

  /// Draws the frame.
  ///
  /// - Parameter name: Names a value of the scale.
  func draw(in chart: inout Chart, _ name: (Double) -> String) {
    for value in scale.steps {
      chart.line(value == 0 ? "axis" : "grid", from: (TimeAxis.left, y(value)), to: (TimeAxis.right, y(value)))
      chart.text(name(value), at: (TimeAxis.left - 8, y(value) + 4), anchor: "end")
    }
    // So many labels as fit beside each other.
    let every = max(1, (labels.count + 7) / 8)
    for index in stride(from: 0, to: labels.count, by: every) {
      chart.text(labels[index], at: (x(index) + step / 2, TimeAxis.bottom + 22), anchor: "middle")
    }
  }
}
