import BannerRotation
import Testing

@Suite("Moves round the banners")
struct RealIndexTests {
  @Test("Every step from -3n to 3n ends where single steps end, for n from 1 to 7", arguments: 1...7)
  func everyStepIsManySingleSteps(count: Int) throws {
    for start in 0..<count {
      for steps in -3 * count...3 * count {
        var naive = start
        for _ in 0..<abs(steps) {
          naive += steps > 0 ? 1 : -1
          if naive == count { naive = 0 }
          if naive == -1 { naive = count - 1 }
        }
        let index = RealIndex(start)
        #expect(index.moved(by: steps, itemCount: count) == RealIndex(naive), "\(start) by \(steps) of \(count)")
        #expect(index.moved(backBy: -steps, itemCount: count) == RealIndex(naive), "\(start) by \(steps) of \(count)")
      }
    }
  }

  @Test(
    "The largest and smallest integers are legal steps, places and counts",
    arguments: [Int.min, .min + 1, -1, 0, 1, .max - 1, .max])
  func extremeStepsDoNotOverflow(steps: Int) {
    for count in [1, 2, 3, 7, 10_007, .max - 1, .max] {
      for start in [Int.min, -1, 0, count - 1, count / 2, .max] {
        // 128 bits hold every sum.
        let wide = (Int128(start) + Int128(steps)) % Int128(count)
        let forward = Int(wide < 0 ? wide + Int128(count) : wide)
        let wideBack = (Int128(start) - Int128(steps)) % Int128(count)
        let backward = Int(wideBack < 0 ? wideBack + Int128(count) : wideBack)
        #expect(RealIndex(start).moved(by: steps, itemCount: count) == RealIndex(forward))
        #expect(RealIndex(start).moved(backBy: steps, itemCount: count) == RealIndex(backward))
      }
    }
  }

  @Test("There is nowhere to go among no banners", arguments: [0, -1, Int.min])
  func nowhereToGo(count: Int) {
    #expect(RealIndex(0).moved(by: 1, itemCount: count) == nil)
    #expect(RealIndex(0).moved(backBy: 1, itemCount: count) == nil)
    #expect(RealIndex(0).steps(to: RealIndex(0), itemCount: count) == nil)
  }

  @Test("Taking the steps to a banner leads to it by the shorter way, a tie going forward", arguments: 1...7)
  func stepsLeadToTheTarget(count: Int) throws {
    for start in (0..<count).map(RealIndex.init) {
      for target in (0..<count).map(RealIndex.init) {
        let steps = try #require(start.steps(to: target, itemCount: count))
        #expect(start.moved(by: steps, itemCount: count) == target)
        #expect(2 * abs(steps) <= count)
        #expect(2 * steps != -count, "a tie goes forward")
      }
    }
  }

  @Test("A forced direction goes that way, and nowhere from the banner itself", arguments: 1...7)
  func forcedDirectionIsKept(count: Int) throws {
    for start in (0..<count).map(RealIndex.init) {
      for target in (0..<count).map(RealIndex.init) {
        let forward = try #require(start.steps(to: target, itemCount: count, direction: .forward))
        let backward = try #require(start.steps(to: target, itemCount: count, direction: .backward))
        #expect(forward >= 0 && forward < count && backward <= 0 && backward > -count)
        #expect(start.moved(by: forward, itemCount: count) == target)
        #expect(start.moved(by: backward, itemCount: count) == target)
        #expect((forward == 0) == (start == target) && (backward == 0) == (start == target))
      }
    }
  }

  @Test("A place outside the set is no steps away", arguments: [-1, 3, Int.min, Int.max])
  func placesOutsideAreRefused(place: Int) {
    #expect(RealIndex(0).steps(to: RealIndex(place), itemCount: 3) == nil)
    #expect(RealIndex(place).steps(to: RealIndex(0), itemCount: 3) == nil)
  }

  @Test("Indices sort as the set and the strip do, and read as bare numbers")
  func indicesSortAndRead() {
    #expect(RealIndex(1) < RealIndex(2) && PhysicalIndex(-1) < PhysicalIndex(0))
    #expect("\(RealIndex(7)) \(PhysicalIndex(-7))" == "7 -7")
  }
}
