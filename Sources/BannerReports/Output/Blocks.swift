/// Bars made of the block elements of Unicode (U+2581 to U+258F), an eighth of a column or line fine.
enum Blocks {
  private static let leftParts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// A bar that is `width` columns long for `greatest`; what is more than nothing is at least an eighth.
  static func bar(_ value: Int64, of greatest: Int64, width: Int) -> String {
    guard value > 0, greatest > 0, width > 0 else { return "" }
    let exact = Double(value) / Double(greatest) * Double(width * 8)
    let eighths = min(max(Int(exact.rounded()), 1), width * 8)
    let (whole, rest) = eighths.quotientAndRemainder(dividingBy: 8)
    return String(repeating: "█", count: whole) + (rest > 0 ? String(leftParts[rest - 1]) : "")
  }

  /// A line with a block for each value, or for as many neighbours together as make it fit.
  ///
  /// Heights go from nothing to the greatest, so that they can be compared; only 0 has the lowest block.
  static func sparkline(_ values: [Int64], width: Int) -> String {
    let sums = gathered(values, into: width)
    guard let greatest = sums.max() else { return "" }
    return String(
      sums.map { sum in
        guard sum > 0, greatest > 0 else { return heights[0] }
        let steps = Double(heights.count - 1)
        return heights[min(max(Int((sum / greatest * steps).rounded(.up)), 1), heights.count - 1)]
      })
  }

  /// The mean of neighbours, in `count` groups of nearly the same size; the values themselves where they are no more.
  private static func gathered(_ values: [Int64], into count: Int) -> [Double] {
    guard count > 0, values.count > count else { return count > 0 ? values.map(Double.init) : [] }
    return (0..<count).map { group in
      let range = (group * values.count / count)..<((group + 1) * values.count / count)
      return values[range].reduce(0) { $0 + Double($1) } / Double(range.count)
    }
  }
}
