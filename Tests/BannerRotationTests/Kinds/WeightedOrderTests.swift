import BannerRotation
import SeededRandom
import Testing

@Suite("Weighted rotation")
struct WeightedOrderTests {
  /// The furthest that any banner is from its share at any step of two rounds, in steps.
  private func largestDeviation(of sequence: RotationSequence, weights: [Int]) -> Double {
    let total = weights.reduce(0, +)
    var shown = [Int](repeating: 0, count: weights.count)
    var largest = 0
    for step in 1...2 * sequence.timedCount {
      shown[sequence.timed(step - 1).rawValue] += 1
      for index in weights.indices { largest = max(largest, abs(shown[index] * total - step * weights[index])) }
    }
    return Double(largest) / Double(total)
  }

  private func greatestCommonDivisor(_ weights: [Int]) -> Int {
    (1...max(1, weights.max() ?? 1)).last { divisor in weights.allSatisfy { $0 % divisor == 0 } } ?? 1
  }

  @Test("Of up to four banners and weights up to 6, none is ever a whole step from its share", arguments: 1...4)
  func everySmallCase(count: Int) {
    let vectors = (0..<count).reduce(into: 1) { product, _ in product *= 7 }
    for number in 1..<vectors {
      var rest = number
      let weights = (0..<count).map { _ in
        defer { rest /= 7 }
        return rest % 7
      }
      let sequence = WeightedOrder().sequence(weights: weights)
      let divisor = greatestCommonDivisor(weights)
      let steps = sequence.timedSteps(sequence.timedCount)
      let exact = weights.indices.allSatisfy { index in
        steps.count { $0 == index } * divisor == weights[index]
      }
      #expect(exact && steps.count * divisor == weights.reduce(0, +), "\(weights): \(steps)")
      #expect(largestDeviation(of: sequence, weights: weights) < 1, "\(weights): \(steps)")
      let bound = count > 1 ? 1 - 1 / Double(2 * count - 2) : 0
      #expect(largestDeviation(of: sequence, weights: weights) <= bound + 1e-9, "\(weights): \(steps)")
    }
  }

  @Test("Many banners with any weights keep Tijdeman's bound too", arguments: 1...40 as ClosedRange<UInt64>)
  func randomCases(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...30, using: &random)
    let weights = (0..<count).map { _ in Int.random(in: 0...60, using: &random) } + [1]
    let sequence = WeightedOrder().sequence(weights: weights)
    #expect(sequence.timedCount == weights.reduce(0, +))
    let active = weights.count { $0 > 0 }
    #expect(largestDeviation(of: sequence, weights: weights) <= 1 - 1 / Double(2 * active - 2) + 1e-9)
  }

  @Test("A banner of weight w waits less than twice its share's distance", arguments: 1...10 as ClosedRange<UInt64>)
  func nobodyStarves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let weights = (0..<20).map { _ in Int.random(in: 1...100, using: &random) }
    let sequence = WeightedOrder().sequence(weights: weights)
    let total = weights.reduce(0, +)
    for index in weights.indices {
      let steps = (0..<2 * sequence.timedCount).filter { sequence.timed($0).rawValue == index }
      let longest = zip(steps, steps.dropFirst()).map { $1 - $0 }.max() ?? .max
      #expect(longest * weights[index] < 2 * total, "weight \(weights[index]) of \(total)")
    }
  }

  @Test("A few rotations by hand")
  func byHand() {
    #expect(WeightedOrder().sequence(weights: [1, 1]).timedSteps(4) == [0, 1, 0, 1])
    #expect(WeightedOrder().sequence(weights: [2, 1]).timedSteps(6) == [0, 1, 0, 0, 1, 0])
    #expect(WeightedOrder().sequence(weights: [0, 5]).timedSteps(3) == [1, 1, 1])
    #expect(WeightedOrder().sequence(weights: [3, 1]).timedSteps(4).filter { $0 == 0 }.count == 3)
  }

  @Test("Weights with a common measure, and equal ones, make the shortest cycle")
  func reduced() {
    #expect(WeightedOrder().sequence(weights: [30, 10]) == WeightedOrder().sequence(weights: [3, 1]))
    #expect(WeightedOrder().sequence(weights: [7, 7, 7]) == .inOrder(count: 3))
    #expect(WeightedOrder().sequence(weights: [7, 0, 7]).timedSteps(4) == [0, 2, 0, 2])
    #expect(WeightedOrder().sequence(weights: [.max, .max]) == .inOrder(count: 2))
  }

  @Test(
    "Weight 0 and less is never, and nobody shows when nobody has weight",
    arguments: [[], [0], [0, 0], [-3, 0, .min]])
  func withoutWeight(weights: [Int]) {
    #expect(WeightedOrder().sequence(weights: weights).isEmpty)
  }

  @Test("Requests go through the same steps as the clock")
  func requests() {
    let sequence = WeightedOrder().sequence(weights: [5, 2, 3])
    #expect(sequence.requests(30) == sequence.timedSteps(30) && sequence.leadInCount == 0)
  }

  @Test("Weights that would need an endless cycle are brought down, and nobody is lost")
  func hugeWeights() {
    let weights = [.max, .max - 1, .max / 2, 1]
    let sequence = WeightedOrder().sequence(weights: weights)
    #expect(sequence.timedCount <= WeightedOrder.longestCycle + 4)
    let shares = weights.indices.map { sequence.share(of: RealIndex($0)) }
    #expect(abs(shares[0] - 0.4) < 1e-5 && abs(shares[1] - 0.4) < 1e-5 && abs(shares[2] - 0.2) < 1e-5)
    #expect(shares[3] > 0)
  }
}
