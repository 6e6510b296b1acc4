/// The gamma distribution of scale 1, for shapes of 1 and more.
///
/// G. Marsaglia and W. W. Tsang, "A simple method for generating gamma variables", ACM Transactions on Mathematical
/// Software 26 (2000).
struct GammaDistribution {
  private let d: Double
  private let c: Double

  /// Prepares draws of a shape, which is at least 1.
  init(shape: Double) {
    d = shape - 1.0 / 3
    c = 1 / (9 * d).squareRoot()
  }

  /// A positive number drawn by chance; the first try does nineteen times out of twenty.
  func draw(by chance: inout SplitMix64) -> Double {
    while true {
      let x = chance.nextNormal()
      let root = 1 + c * x
      guard root > 0 else { continue }
      let v = root * root * root
      let u = chance.nextFraction()
      let square = x * x
      // The first test is the second one without its logarithms, a little too strict.
      if u < 1 - 0.0331 * square * square { return d * v }
      if u.naturalLogarithm < 0.5 * square + d * (1 - v + v.naturalLogarithm) { return d * v }
    }
  }
}

extension SplitMix64 {
  /// A number of the standard normal distribution (Marsaglia's polar method, of whose two numbers one is used).
  mutating func nextNormal() -> Double {
    while true {
      let x = 2 * nextFraction() - 1
      let y = 2 * nextFraction() - 1
      let square = x * x + y * y
      guard square < 1, square > 0 else { continue }
      return x * (-2 * square.naturalLogarithm / square).squareRoot()
    }
  }
}
