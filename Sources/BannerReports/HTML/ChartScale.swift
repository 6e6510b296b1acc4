/// The values from 0 to a round number, with a few steps between, that an axis shows.
struct ChartScale: Hashable {
  /// The value at the end of the axis, > 0.
  let top: Double
  /// The values that have a line, from 0 to ``top``.
  let steps: [Double]

  /// A scale for values up to `greatest`: steps of 1, 2 or 5 times a power of ten, four or five of them.
  ///
  /// - Parameter least: The smallest step there can be: 1 for what is counted.
  init(upTo greatest: Double, least: Double) {
    let wanted = max(greatest, least) / 4
    var step = least
    var turn = 0
    // 1, 2, 5, 10, 20, 50 …; the largest count there can be takes some sixty turns.
    while step < wanted {
      step *= turn % 3 == 1 ? 2.5 : 2
      turn += 1
    }
    let count = max(1, (max(greatest, least) / step).rounded(.up))
    top = count * step
    steps = (0...Int(count)).map { Double($0) * step }
  }
}
