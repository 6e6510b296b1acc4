/// What a number of hits and misses leaves possible for the rate behind them, if every rate was as likely at first.
struct BetaDistribution {
  private let hits: GammaDistribution
  private let misses: GammaDistribution

  /// Beta(1 + hits, 1 + misses); neither figure is negative.
  init(hits: Int64, misses: Int64) {
    self.hits = GammaDistribution(shape: 1 + Double(hits))
    self.misses = GammaDistribution(shape: 1 + Double(misses))
  }

  /// A rate drawn by chance, from 0 to 1.
  func draw(by chance: inout SplitMix64) -> Double {
    let (hits, misses) = (hits.draw(by: &chance), misses.draw(by: &chance))
    return hits / (hits + misses)
  }
}
