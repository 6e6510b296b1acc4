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
    c = 1 / (9 * d).root
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
  /// A number of the standard normal distribution.
  ///
  /// The ratio method of A. J. Kinderman and J. F. Monahan with Knuth's bounds (The Art of Computer Programming, volume
  /// 2, 3.4.1, algorithm R), which asks for a logarithm only now and then.
  mutating func nextNormal() -> Double {
    while true {
      let u = nextFraction()
      // √(8/e)
      let x = 1.715_527_769_921_413_5 * (nextFraction() - 0.5) / u
      let square = x * x
      // 5 − 4e^¼ · u, and 4e^−1.35 / u + 1.4
      if square <= 5 - 5.136_101_666_750_966 * u { return x }
      if square >= 1.036_961_042_583_566 / u + 1.4 { continue }
      if square <= -4 * u.naturalLogarithm { return x }
    }
  }
}
