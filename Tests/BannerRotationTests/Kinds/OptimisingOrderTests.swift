import BannerRotation
import SeededRandom
import Testing

@Suite("Optimising rotation")
struct OptimisingOrderTests {
  private func sequence(_ figures: [(impressions: Int64, clicks: Int64)], seed: UInt64 = 3) -> RotationSequence {
    OptimisingOrder().sequence(
      of: figures.map { RotationCandidate(impressions: $0.impressions, clicks: $0.clicks) }, seed: seed)
  }

  @Test("The better banner gets nearly all of what is not kept for the others", arguments: 0..<20 as Range<UInt64>)
  func provenWinner(seed: UInt64) {
    let sequence = sequence([(10_000, 100), (10_000, 300), (10_000, 90)], seed: seed)
    #expect(sequence.share(of: RealIndex(1)) > 0.9)
    #expect(abs(sequence.share(of: RealIndex(0)) - 0.1 / 3) < 0.001)
  }

  @Test(
    "Going by its own results it converges to the better banner, and the worse one never starves",
    arguments: 1...8 as ClosedRange<UInt64>)
  func convergence(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rates = [0.02, 0.06, 0.03]
    var figures = [(impressions: Int64, clicks: Int64)](repeating: (0, 0), count: 3)
    var lastShares: [Double] = []
    for hour in 0..<48 {
      let sequence = sequence(figures, seed: RotationSequence.seed(1, setID: 1, revision: Int64(hour)))
      for request in 0..<500 as Range<UInt64> {
        let shown = sequence[request: request].rawValue
        figures[shown].impressions += 1
        if Double.random(in: 0..<1, using: &random) < rates[shown] { figures[shown].clicks += 1 }
      }
      lastShares = rates.indices.map { sequence.share(of: RealIndex($0)) }
    }
    #expect(lastShares[1] > 0.85, "\(lastShares) after \(figures)")
    #expect(figures.allSatisfy { $0.impressions >= 48 * 16 }, "the floor: a third of 50 requests an hour")
  }

  @Test("Without figures all banners have about the same")
  func noFigures() {
    let sequence = sequence(Array(repeating: (0, 0), count: 4))
    for index in 0..<4 { #expect(abs(sequence.share(of: RealIndex(index)) - 0.25) < 0.06) }
  }

  @Test("Every tenth step goes round all banners, as often to each", arguments: [2, 3, 7, 100, 102, 103, 300, 1_000])
  func floor(count: Int) {
    let sequence = sequence([(1_000, 900)] + Array(repeating: (1_000, 1), count: count - 1))
    #expect(sequence.timedCount >= 1_024 && sequence.timedCount % (10 * count) == 0)
    let floor = stride(from: 9, to: sequence.timedCount, by: 10).map { sequence.timed($0).rawValue }
    #expect(floor == floor.indices.map { $0 % count })
    for index in 0..<count { #expect(sequence.share(of: RealIndex(index)) >= 0.1 / Double(count) - 1e-12) }
  }

  @Test("More clicks than impressions count as a click every time")
  func clicksBeyondImpressions() {
    #expect(sequence([(10, 900), (10, 5)]) == sequence([(900, 900), (10, 5)]))
    #expect(sequence([(0, 50), (1_000, 10)]).share(of: RealIndex(0)) > 0.94)
    #expect(sequence([(-5, -9), (0, 0)]) == sequence([(0, 0), (0, 0)]))
    #expect(sequence([(.max, .max), (.max, 0)]).share(of: RealIndex(0)) == 0.95)
  }

  @Test("Seeds draw differently, and the same seed the same")
  func seeds() {
    let figures: [(Int64, Int64)] = [(100, 5), (100, 6)]
    #expect(sequence(figures, seed: 4) == sequence(figures, seed: 4))
    #expect(Set((0..<50).map { sequence(figures, seed: $0).timedSteps(64) }).count == 50)
  }

  @Test("The share of an even chance follows the probability that its rate is the higher one")
  func shareIsTheProbability() {
    // P(X > Y) for X of Beta(2, 1) and Y of Beta(1, 1) is the mean of X, 2/3.
    let shares = (0..<40).map { sequence([(1, 1), (0, 0)], seed: $0).share(of: RealIndex(0)) }
    let mean = shares.reduce(0, +) / 40
    #expect(abs(mean - (0.05 + 0.9 * 2 / 3)) < 0.01, "\(mean)")
  }

  @Test("One banner or none needs no chance")
  func small() {
    #expect(sequence([(5, 1)]) == .inOrder(count: 1))
    #expect(sequence([]).isEmpty)
  }
}
