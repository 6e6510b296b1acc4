import Foundation
import Testing

@testable import BannerRotation

@Suite("Chance that follows from a seed")
struct ChanceTests {
  @Test("The generator gives the numbers of the published code")
  func publishedNumbers() {
    var chance = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in chance.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("A number below a bound is as likely as any other", arguments: [1, 2, 3, 10, 17])
  func fairness(bound: Int) {
    var chance = SplitMix64(seed: 11)
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<20_000 { counts[chance.next(below: bound)] += 1 }
    let expected = Double(20_000) / Double(bound)
    #expect(counts.allSatisfy { abs(Double($0) - expected) < 5 * expected.squareRoot() + 1 }, "\(counts)")
    let largest = (0..<1_000).map { _ in chance.next(below: .max) }
    #expect(largest.allSatisfy { $0 >= 0 } && Set(largest).count == 1_000)
  }

  @Test("The logarithm is the C library's, to the last bits, over all magnitudes")
  func logarithm() {
    var chance = SplitMix64(seed: 2)
    for _ in 0..<200_000 {
      let x = Double(sign: .plus, exponent: chance.next(below: 2_040) - 1_020, significand: 1 + chance.nextFraction())
      let exact = Foundation.log(x)
      guard abs(x.naturalLogarithm - exact) <= 2 * abs(exact).ulp else {
        Issue.record("ln \(x): \(x.naturalLogarithm), not \(exact)")
        return
      }
    }
    for step in -1_000...1_000 {
      let x = 1 + Double(step) * 1e-4
      #expect(abs(x.naturalLogarithm - Foundation.log(x)) <= 4 * Foundation.log(x).magnitude.ulp, "ln \(x)")
    }
    #expect(1.0.naturalLogarithm == 0 && 0.0.naturalLogarithm == -.infinity && (-1.0).naturalLogarithm.isNaN)
    #expect(Double.infinity.naturalLogarithm == .infinity && Double.nan.naturalLogarithm.isNaN)
    #expect(abs(Double.leastNonzeroMagnitude.naturalLogarithm - Foundation.log(.leastNonzeroMagnitude)) < 1e-12)
  }

  @Test("The root is the C library's, to the last bits")
  func root() {
    var chance = SplitMix64(seed: 6)
    for _ in 0..<100_000 {
      let x = Double(sign: .plus, exponent: chance.next(below: 2_040) - 1_020, significand: 1 + chance.nextFraction())
      guard abs(x.root - x.squareRoot()) <= x.squareRoot().ulp else {
        Issue.record("√\(x): \(x.root), not \(x.squareRoot())")
        return
      }
    }
    #expect(4.0.root == 2 && 1.0.root == 1)
  }

  @Test("Normal numbers have mean 0, variance 1 and a bell's tails")
  func normal() {
    var chance = SplitMix64(seed: 3)
    let numbers = (0..<100_000).map { _ in chance.nextNormal() }
    let mean = numbers.reduce(0, +) / 100_000
    let variance = numbers.reduce(0) { $0 + $1 * $1 } / 100_000
    #expect(abs(mean) < 0.02 && abs(variance - 1) < 0.03)
    #expect(abs(Double(numbers.count { abs($0) > 1.96 }) / 100_000 - 0.05) < 0.004)
  }

  @Test(
    "Drawn rates have the mean and the variance of the formula",
    arguments: [
      (0, 0), (1, 0), (0, 1), (3, 7), (50, 950), (2, 100_000), (400_000, 600_000),
    ] as [(Int64, Int64)])
  func beta(hits: Int64, misses: Int64) {
    let (a, b) = (Double(hits) + 1, Double(misses) + 1)
    let expectedMean = a / (a + b)
    let expectedVariance = a * b / ((a + b) * (a + b) * (a + b + 1))
    let distribution = BetaDistribution(hits: hits, misses: misses)
    var chance = SplitMix64(seed: 4)
    let count = 50_000
    let rates = (0..<count).map { _ in distribution.draw(by: &chance) }
    let mean = rates.reduce(0, +) / Double(count)
    let variance = rates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    #expect(rates.allSatisfy { (0...1).contains($0) })
    #expect(abs(mean - expectedMean) < 5 * (expectedVariance / Double(count)).squareRoot())
    #expect(abs(variance / expectedVariance - 1) < 0.06)
  }

  @Test("Shapes as large as counts can be draw finite rates")
  func hugeShapes() {
    var chance = SplitMix64(seed: 5)
    let distribution = BetaDistribution(hits: .max, misses: .max)
    #expect((0..<1_000).allSatisfy { _ in abs(distribution.draw(by: &chance) - 0.5) < 1e-6 })
  }
}
