import BannerRotation
import Testing

@Suite("Slots of a padded strip")
struct PaddingLayoutTests {
  /// The strip written out from its picture, not from a formula: each slot with the banner in it, and whether it is a
  /// copy.
  private func picture(_ layout: PaddingLayout, count n: Int, shown c: Int) -> [ResolvedSlot] {
    let own = (0..<n).map { ResolvedSlot(realIndex: RealIndex($0), isPadding: false) }
    func copy(of place: Int) -> ResolvedSlot { ResolvedSlot(realIndex: RealIndex(place), isPadding: true) }
    switch layout {
    case .none: return own
    case .trailing: return n < 2 ? own : own + [copy(of: 0)]
    case .bothEnds: return n < 2 ? own : [copy(of: n - 1)] + own + [copy(of: 0)]
    case .threeView, .twoView:
      guard n > 0 else { return [] }
      return [copy(of: c == 0 ? n - 1 : c - 1), own[c], copy(of: c == n - 1 ? 0 : c + 1)]
    }
  }

  @Test("Every slot of every layout shows what the picture shows", arguments: PaddingLayout.allCases, 0...7)
  func everySlotIsAsInThePicture(layout: PaddingLayout, count: Int) {
    for shown in 0..<max(1, count) {
      let picture = picture(layout, count: count, shown: shown)
      #expect(layout.slotCount(itemCount: count) == picture.count)
      #expect(layout.slotMap(itemCount: count, shown: RealIndex(shown)) == picture.map(\.realIndex))
      for slot in Array(-4...count + 4) + [.min, .min + 1, .max - 1, .max] {
        let expected = picture.indices.contains(slot) ? picture[slot] : nil
        let index = PhysicalIndex(slot)
        #expect(layout.resolve(index, itemCount: count, shown: RealIndex(shown)) == expected)
        #expect(layout.realIndex(of: index, itemCount: count, shown: RealIndex(shown)) == expected?.realIndex)
        #expect(layout.isPadding(index, itemCount: count) == expected?.isPadding)
      }
    }
  }

  @Test("A banner is in the slot in which it rests, which is no padding", arguments: PaddingLayout.allCases, 1...7)
  func restingSlotShowsItsBanner(layout: PaddingLayout, count: Int) throws {
    for r in (0..<count).map(RealIndex.init) {
      let slot = try #require(layout.restingSlot(of: r, itemCount: count))
      let resolved = ResolvedSlot(realIndex: r, isPadding: false)
      #expect(layout.resolve(slot, itemCount: count, shown: r) == resolved)
    }
  }

  @Test(
    "Each banner has one slot of its own, and the others are copies",
    arguments: [PaddingLayout.none, .trailing, .bothEnds])
  func eachBannerHasOneOwnSlot(layout: PaddingLayout) throws {
    for count in 0...7 {
      let slots = (0..<layout.slotCount(itemCount: count)).map(PhysicalIndex.init)
      let own = slots.filter { layout.isPadding($0, itemCount: count) == false }
      #expect(own.compactMap { layout.realIndex(of: $0, itemCount: count) } == (0..<count).map(RealIndex.init))
    }
  }

  @Test("A banner that does not exist rests nowhere and is the centre of no ring", arguments: PaddingLayout.allCases)
  func missingBannerRestsNowhere(layout: PaddingLayout) {
    for place in [-1, 3, Int.min, .max] {
      #expect(layout.restingSlot(of: RealIndex(place), itemCount: 3) == nil)
      let resolved = layout.resolve(PhysicalIndex(1), itemCount: 3, shown: RealIndex(place))
      #expect((resolved == nil) == layout.isRing)
    }
    #expect(layout.restingSlot(of: RealIndex(0), itemCount: 0) == nil)
  }

  @Test(
    "A set as large as an integer, or smaller than nothing, is counted without a trap",
    arguments: PaddingLayout.allCases)
  func extremeCounts(layout: PaddingLayout) {
    let slots = layout.slotCount(itemCount: .max)
    #expect(slots == (layout.isRing ? 3 : .max))
    #expect(layout.slotCount(itemCount: -1) == 0)
    #expect(layout.slotCount(itemCount: .min) == 0)
    #expect(layout.slotMap(itemCount: .min).isEmpty)
    let last = layout.resolve(PhysicalIndex(slots - 1), itemCount: .max)
    #expect(last != nil)
  }

  @Test("The stored names of layouts, policies, directions and reasons do not change")
  func storedNamesAreFixed() {
    #expect(PaddingLayout.allCases.map(\.rawValue) == ["none", "trailing", "both-ends", "three-view", "two-view"])
    #expect(ResumePolicy.allCases.map(\.rawValue) == ["reset", "preserve"])
    #expect(MissedTickPolicy.allCases.map(\.rawValue) == ["coalesce", "catchup", "restart"])
    #expect(Direction.allCases.map(\.rawValue) == ["forward", "backward"])
    let all: PauseReasons = [.operator, .hidden, .hover, .drag]
    #expect(all.names == ["drag", "hover", "hidden", "operator"])
    #expect("\(PauseReasons([.operator, .drag]))" == "drag, operator")
    #expect(all.names.compactMap(PauseReasons.init(name:)) == [.drag, .hover, .hidden, .operator])
    #expect(PauseReasons(name: "sleep") == nil)
    #expect(all.rawValue == 15)
  }
}
