import BannerRotation
import Testing

@Suite("A carousel under the finger")
struct CarouselScrollingTests {
  private func carousel(_ layout: PaddingLayout, count: Int = 4) -> Carousel<Int> {
    Carousel(items: Array(0..<count), layout: layout)
  }

  @Test(
    "A landing on any page of any layout leaves the strip at rest on the banner seen",
    arguments: PaddingLayout.allCases, 1...7)
  func everyLanding(layout: PaddingLayout, count: Int) throws {
    for start in 0..<count {
      for page in 0..<layout.slotCount(itemCount: count) {
        var carousel = carousel(layout, count: count)
        carousel.go(to: RealIndex(start))
        let seen = carousel.slotMap[page]
        let resting = try #require(carousel.restingSlot).rawValue
        let landing = carousel.land(offset: Double(page) * 320, width: 320)
        let delta = count == 1 ? 0 : page - resting
        #expect(landing == Landing(page: page, realIndex: seen, delta: delta))
        #expect(carousel.current == seen)
        #expect(RealIndex(start).moved(by: delta, itemCount: count) == seen)
        #expect(carousel.dot == seen && carousel.direction == nil && carousel.uncovered == nil)
        #expect(carousel.offset == Double(try #require(carousel.restingSlot).rawValue) * 320)
      }
    }
  }

  @Test("The pages of a swipe over the edge are counted through the jump")
  func swipeOverTheEdge() {
    var carousel = carousel(.bothEnds)
    #expect(carousel.edgeJump(offset: 0, width: 100) == 400)
    #expect(carousel.offset == 400)
    let back = carousel.land(offset: 400, width: 100)
    #expect(back == Landing(page: 4, realIndex: RealIndex(3), delta: -1))
    #expect(carousel.edgeJump(offset: 510, width: 100) == 110)
    let forth = carousel.land(offset: 200, width: 100)
    #expect(forth == Landing(page: 2, realIndex: RealIndex(1), delta: 2))
    let onward = carousel.land(offset: 300, width: 100)
    #expect(onward?.delta == 1, "a jump counts for one landing only")
  }

  @Test("A report that is none changes nothing", arguments: PaddingLayout.allCases)
  func badReports(layout: PaddingLayout) {
    for (offset, width) in [(100, 0), (100, -5), (.nan, 100), (100, .nan), (.infinity, 100), (100, .infinity)] {
      var carousel = carousel(layout)
      carousel.resize(width: 100)
      carousel.scroll(offset: 170, width: 100)
      #expect(carousel.scroll(offset: offset, width: width) == nil)
      #expect(carousel.land(offset: offset, width: width) == nil)
      carousel.edgeJump(offset: offset, width: width)
      if width != 100 { #expect(carousel.resize(width: width) == nil) }
      #expect(carousel.offset == 170 && carousel.current == RealIndex(0))
    }
    var empty = carousel(layout, count: 0)
    #expect(empty.scroll(offset: 0, width: 100) == nil && empty.land(offset: 0, width: 100) == nil)
    #expect(empty.offset == nil && empty.dot == nil && empty.direction == nil && empty.uncovered == nil)
  }

  @Test(
    "In flight the dot is the banner of the nearest page, and the direction that of the drag",
    arguments: PaddingLayout.allCases)
  func inFlight(layout: PaddingLayout) throws {
    var carousel = carousel(layout)
    carousel.go(to: RealIndex(2))
    let rest = Double(try #require(carousel.restingSlot).rawValue) * 100
    for (offset, dot, direction) in [
      (-60.0, 1, Direction.backward), (-20, 2, .backward), (20, 2, .forward), (50, 3, .forward),
    ] {
      carousel.scroll(offset: rest + offset, width: 100)
      #expect(carousel.dot == RealIndex(dot) && carousel.direction == direction)
      #expect(carousel.uncovered == (layout == .twoView ? RealIndex(direction == .forward ? 3 : 1) : nil))
      #expect(carousel.current == RealIndex(2), "nothing is committed before the landing")
    }
    carousel.scroll(offset: rest, width: 100)
    #expect(carousel.direction == nil)
  }

  @Test("A tick, a move, a turned device and a new list take the strip out of flight, but a finger keeps hold of it")
  func whatEndsAFlight() {
    var flying = carousel(.trailing)
    flying.start(intervalMs: 1_000)
    flying.scroll(offset: 30, width: 100)
    var ticked = flying
    ticked.clock(to: 1_000)
    #expect(ticked.offset == 100)
    var moved = flying
    moved.previous()
    #expect(moved.offset == 300)
    var refused = flying
    refused.go(to: RealIndex(9))
    #expect(refused.offset == 30)
    var turned = flying
    #expect(turned.resize(width: 500) == 0)
    #expect(turned.offset == 0 && turned.direction == nil)
    var loaded = flying
    loaded.load([7, 0, 1])
    #expect(loaded.offset == 100, "the place of banner 0 in the new list")
    var held = flying
    held.pause()
    held.clock(to: 9_000)
    held.load([7, 0, 1])
    #expect(held.offset == 30 && held.current == RealIndex(1) && held.ticks == 0)
    held.load([])
    held.load([7])
    #expect(held.offset == 0)
  }

  @Test("Landing where the banner rests leaves its dwell alone, landing elsewhere begins one")
  func landingAndDwell() {
    var carousel = carousel(.trailing)
    carousel.start(intervalMs: 1_000)
    carousel.clock(to: 400)
    carousel.land(offset: 30, width: 100)
    #expect(carousel.nextTick == 1_000)
    carousel.land(offset: 90, width: 100)
    #expect(carousel.nextTick == 1_400)
  }
}
