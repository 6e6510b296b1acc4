import BannerRotation
import Testing

@Suite("Random rotation")
struct RandomOrderTests {
  @Test(
    "Every turn shows every banner once, and none twice in a row, round and round",
    arguments: Array(2...12) + [100, 1_500])
  func turns(count: Int) {
    for seed in 0..<20 as Range<UInt64> {
      let sequence = RandomOrder().sequence(count: count, seed: seed)
      let steps = sequence.timedSteps(3 * sequence.timedCount)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 != $1 }, "seed \(seed)")
      let turnsAreWhole = stride(from: 0, to: steps.count, by: count).allSatisfy { start in
        Set(steps[start..<start + count]).count == count
      }
      #expect(turnsAreWhole, "seed \(seed)")
    }
  }

  @Test("A cycle has 16 turns and 1,024 steps at least, in whole turns", arguments: [3, 4, 63, 64, 65, 1_000, 2_000])
  func cycleLength(count: Int) {
    let steps = RandomOrder().sequence(count: count).timedCount
    #expect(steps % count == 0 && steps >= 1_024 && steps >= 16 * count)
    #expect(steps < 1_024 + count || steps == 16 * count)
  }

  @Test("Two banners can only alternate, and either may be the first")
  func two() {
    let firsts = Set((0..<20).map { RandomOrder().sequence(count: 2, seed: $0).timedSteps(4) })
    #expect(firsts == [[0, 1, 0, 1], [1, 0, 1, 0]])
  }

  @Test("Seeds give different orders, and the same seed the same")
  func seeds() {
    let orders = Set((0..<1_000).map { RandomOrder().sequence(count: 8, seed: $0).timedSteps(16) })
    #expect(orders.count == 1_000)
    #expect(RandomOrder().sequence(count: 8, seed: 5) == RandomOrder().sequence(count: 8, seed: 5))
  }

  @Test("Over many seeds every banner is as often at every place, and follows every other as often")
  func distribution() {
    let count = 4
    let seeds = 4_000
    var atPlace = [Int](repeating: 0, count: count * count)
    var following = [Int](repeating: 0, count: count * count)
    for seed in 0..<UInt64(seeds) {
      let steps = RandomOrder().sequence(count: count, seed: seed).timedSteps(2 * count)
      for place in 0..<count { atPlace[place * count + steps[count + place]] += 1 }
      following[steps[count - 1] * count + steps[count]] += 1
    }
    // Five standard deviations of a count that is expected a quarter of the time, or a twelfth.
    #expect(atPlace.allSatisfy { abs($0 - seeds / 4) < 140 }, "\(atPlace)")
    for last in 0..<count {
      for next in 0..<count {
        let times = following[last * count + next]
        #expect(last == next ? times == 0 : abs(times - seeds / 12) < 90, "\(next) after \(last): \(times)")
      }
    }
  }

  @Test("One banner or none needs no chance")
  func small() {
    #expect(RandomOrder().sequence(count: 1) == .inOrder(count: 1))
    #expect(RandomOrder().sequence(count: 0).isEmpty)
  }
}
