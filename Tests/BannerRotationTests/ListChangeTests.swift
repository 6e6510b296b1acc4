import BannerRotation
import Testing

@Suite("A list that replaces another")
struct ListChangeTests {
  @Test("The banner on show stays, else its first survivor follows, for every pair of lists of up to four")
  func everyPairOfSmallLists() throws {
    let old = ["a", "b", "c", "d"]
    for new in Self.arrangements(of: old + ["x"]) {
      for place in old.indices {
        let succession = Rotation.successor(of: RealIndex(place), in: old, replacedBy: new)
        var expected: String?
        for distance in 0..<old.count where expected == nil {
          let candidate = old[(place + distance) % old.count]
          if new.contains(candidate) { expected = candidate }
        }
        #expect(succession.realIndex.map { new[$0.rawValue] } == expected ?? new.first, "\(old[place]) in \(new)")
        #expect(succession.isKept == new.contains(old[place]))
      }
    }
  }

  /// Every list, in every order, of every selection of the elements.
  private static func arrangements(of elements: [String]) -> [[String]] {
    elements.indices.reduce(into: [[]]) { lists, index in
      let rest = elements.prefix(index) + elements.suffix(from: index + 1)
      lists += arrangements(of: Array(rest)).map { [elements[index]] + $0 }
    }
  }

  @Test("After an empty list, or an unknown place, the first banner is on show")
  func nothingToFollow() {
    let first = Succession(realIndex: RealIndex(0), isKept: false)
    #expect(Rotation.successor(of: nil, in: [], replacedBy: ["a", "b"]) == first)
    #expect(Rotation.successor(of: RealIndex(0), in: [], replacedBy: ["a", "b"]) == first)
    for place in [-1, 2, Int.min, .max] {
      #expect(Rotation.successor(of: RealIndex(place), in: ["a", "b"], replacedBy: ["b"]) == first)
    }
    let none = Succession(realIndex: nil, isKept: false)
    #expect(Rotation.successor(of: RealIndex(0), in: ["a"], replacedBy: []) == none)
  }

  @Test(
    "An identity that is listed twice is followed by its occurrence",
    arguments: [
      (0, ["a", "b", "a"], 0), (2, ["a", "b", "a"], 2), (2, ["a", "a", "b"], 1), (2, ["b", "a"], 1),
      (1, ["a", "b"], 1),
    ])
  func repeatedIdentity(place: Int, new: [String], expected: Int) {
    let succession = Rotation.successor(of: RealIndex(place), in: ["a", "b", "a"], replacedBy: new)
    #expect(succession == Succession(realIndex: RealIndex(expected), isKept: true))
  }

  private let rotation = Rotation(timeline: Timeline(dwellsMs: [1_000, 3_000, 2_000]), startingAt: 0)

  @Test("A kept banner keeps its running dwell, even where the new list gives it another")
  func keptBannerKeepsItsDwell() {
    var rotation = rotation
    let kept = Succession(realIndex: RealIndex(0), isKept: true)
    rotation.replaceTimeline(Timeline(dwellsMs: [9_000, 10]), showing: kept, at: 1_500)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(0), since: 1_000, nextTick: 4_000, remaining: nil))
    rotation.pause(.operator, at: 2_000)
    rotation.replaceTimeline(
      Timeline(uniform: 5, count: 4), showing: Succession(realIndex: RealIndex(3), isKept: true), at: 6_000)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(3), since: 1_000, nextTick: nil, remaining: 2_000))
  }

  @Test("A banner that was not on show has a whole dwell from now")
  func newBannerHasAWholeDwell() {
    var rotation = rotation
    let other = Succession(realIndex: RealIndex(1), isKept: false)
    rotation.replaceTimeline(Timeline(dwellsMs: [10, 700, 30]), showing: other, at: 1_500)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(1), since: 1_500, nextTick: 2_200, remaining: nil))
  }

  @Test("Shrunk to one banner a set stops ticking, and grown again it ticks after a whole dwell")
  func shrinkAndGrow() {
    var rotation = rotation
    let kept = Succession(realIndex: RealIndex(0), isKept: true)
    rotation.replaceTimeline(Timeline(uniform: 400, count: 1), showing: kept, at: 500)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(0), since: 0, nextTick: nil, remaining: nil))
    rotation.replaceTimeline(Timeline(uniform: 400, count: 2), showing: kept, at: 9_000)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(0), since: 0, nextTick: 9_400, remaining: nil))
    rotation.replaceTimeline(nil, showing: Succession(realIndex: nil, isKept: false), at: 9_100)
    #expect(rotation.anchor == Rotation.Anchor(shown: nil, since: 9_100, nextTick: nil, remaining: nil))
    rotation.pause(.hover, at: 9_200)
    rotation.replaceTimeline(Timeline(uniform: 400, count: 2), showing: kept, at: 9_300)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(0), since: 9_300, nextTick: nil, remaining: 400))
  }

  @Test("A succession to nowhere is one to the first banner", arguments: [nil, -1, 2, .max] as [Int?])
  func successionToNowhere(place: Int?) {
    var rotation = rotation
    let nowhere = Succession(realIndex: place.map(RealIndex.init), isKept: true)
    rotation.replaceTimeline(Timeline(uniform: 70, count: 2), showing: nowhere, at: 1_500)
    #expect(rotation.anchor == Rotation.Anchor(shown: RealIndex(0), since: 1_500, nextTick: 1_570, remaining: nil))
  }
}
