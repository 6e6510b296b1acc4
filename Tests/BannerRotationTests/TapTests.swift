import BannerRotation
import Testing

@Suite("Taps, resolved against the list that was seen")
struct TapTests {
  @Test("Every slot of every layout counts for the banner drawn in it", arguments: PaddingLayout.allCases, 1...7)
  func everySlotCounts(layout: PaddingLayout, count: Int) throws {
    for start in 0..<count {
      var carousel = Carousel(items: Array(100..<100 + count), layout: layout)
      carousel.go(to: RealIndex(start))
      for (slot, drawn) in carousel.slotMap.enumerated() {
        let tap = try carousel.resolveTap(on: PhysicalIndex(slot))
        let isPadding = layout.isPadding(PhysicalIndex(slot), itemCount: count)
        #expect(tap.id == 100 + drawn.rawValue && tap.realIndex == drawn && tap.generation == 0)
        #expect(tap.isPadding == isPadding)
      }
      for slot in [-1, carousel.slotCount, .min, .max] {
        #expect(throws: TapRefusal.noSuchSlot(slotCount: carousel.slotCount)) {
          try carousel.resolveTap(on: PhysicalIndex(slot))
        }
      }
    }
  }

  @Test("A tap with a generation is about that list, and its ring stood around the first banner unless it says so")
  func ringOfThePast() throws {
    var carousel = Carousel(items: ["a", "b", "c", "d"], layout: .threeView)
    carousel.go(to: RealIndex(2))
    carousel.load(["d", "c", "b"])
    #expect(try carousel.resolveTap(on: PhysicalIndex(0)).id == "d")
    #expect(try carousel.resolveTap(on: PhysicalIndex(0), shown: RealIndex(2)).id == "c")
    #expect(try carousel.resolveTap(on: PhysicalIndex(0), generation: 0).id == "d")
    #expect(try carousel.resolveTap(on: PhysicalIndex(0), generation: 1).id == "b")
    #expect(try carousel.resolveTap(on: PhysicalIndex(2), generation: 0, shown: RealIndex(2)).id == "d")
    #expect(throws: TapRefusal.noSuchCentre(RealIndex(3))) {
      try carousel.resolveTap(on: PhysicalIndex(1), generation: 1, shown: RealIndex(3))
    }
  }

  @Test(
    "Only so many lists are remembered, and a tap on one forgotten or unborn counts for nobody",
    arguments: [0, 1, 2, 5])
  func boundedHistory(limit: Int) throws {
    var carousel = Carousel(items: [0], layout: .none, rememberingLists: limit)
    for generation in 1...20 { carousel.load([generation]) }
    for generation in [Int.min, -1] + Array(0...25) + [.max] {
      let isRemembered = generation <= 20 && generation > 20 - max(1, limit)
      if isRemembered {
        let tap = try carousel.resolveTap(on: PhysicalIndex(0), generation: generation)
        #expect(tap.id == generation && tap.generation == generation)
      } else {
        #expect(throws: TapRefusal.unknownGeneration(generation)) {
          try carousel.resolveTap(on: PhysicalIndex(0), generation: generation)
        }
      }
    }
  }

  @Test("Nobody is credited for a tap on an empty list", arguments: PaddingLayout.allCases)
  func emptyList(layout: PaddingLayout) {
    let carousel = Carousel<Int>(items: [], layout: layout)
    #expect(throws: TapRefusal.emptyList) { try carousel.resolveTap(on: PhysicalIndex(0)) }
  }

  @Test(
    "A refusal says why",
    arguments: [
      (TapRefusal.unknownGeneration(7), "list generation 7 is unknown or forgotten"), (.emptyList, "the list is empty"),
      (.noSuchSlot(slotCount: 5), "the strip has only 5 slots"),
      (.noSuchCentre(RealIndex(4)), "the list has no banner 4 to stand in the centre"),
    ])
  func refusalSaysWhy(refusal: TapRefusal, text: String) {
    #expect("\(refusal)" == text)
  }
}
