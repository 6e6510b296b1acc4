import BannerRotation
import Testing

@Suite("A carousel in the hands of an app")
struct CarouselTests {
  private func carousel(_ layout: PaddingLayout = .bothEnds, _ items: [String] = ["a", "b", "c"]) -> Carousel<String> {
    Carousel(items: items, layout: layout)
  }

  @Test("A new carousel rests on its first banner, knows no width and waits to be started")
  func newCarousel() {
    let carousel = Carousel(items: ["a", "b"], layout: .trailing, at: 77)
    #expect(carousel.currentID == "a" && carousel.offset == nil && carousel.now == 77)
    #expect(carousel.nextTick == nil && carousel.ticks == 0 && carousel.generation == 0)
    #expect(carousel.rotation.position(at: .max) == RealIndex(0))
  }

  @Test("The quick start of the documentation does what it says")
  func quickStart() throws {
    var carousel = Carousel(items: ["spring", "summer", "autumn"], layout: .bothEnds, at: 1_000)
    carousel.start(intervalMs: 3_000)
    #expect(try carousel.resolveTap(on: PhysicalIndex(0)).id == "autumn")
    carousel.resize(width: 320)
    carousel.clock(to: 4_000)
    #expect(carousel.offset == 640 && carousel.nextTick == 7_000)
    #expect(try carousel.resolveTap(on: PhysicalIndex(4)).id == "spring")
  }

  @Test("A refused start leaves the running timer as it was")
  func refusedStart() {
    var carousel = carousel()
    #expect(carousel.start(intervalMs: 1_000) == true)
    #expect(carousel.start(intervalMs: 0) == false)
    #expect(carousel.start(intervalMs: 500, firstMs: -1) == false)
    #expect(carousel.start(intervalMs: 500, dwellsMs: ["b": 0]) == false)
    #expect(carousel.start(intervalMs: 500, dwellsMs: ["not in the list": -1]) == false)
    #expect(carousel.start(intervalMs: .max) == false)
    #expect(carousel.start(intervalMs: 1, dwellsMs: ["a": .max]) == false)
    #expect(carousel.nextTick == 1_000)
    #expect(carousel.clock(to: 3_000) == 3 && carousel.ticks == 3)
  }

  @Test("A first dwell of nothing ticks at once, or as soon as the pause is over")
  func firstDwellOfNothing() {
    var carousel = carousel()
    carousel.start(intervalMs: 1_000, firstMs: 0)
    #expect(carousel.ticks == 1 && carousel.currentID == "b" && carousel.nextTick == 1_000)
    carousel.pause(.hidden)
    carousel.start(intervalMs: 1_000, firstMs: 0, resume: .preserve)
    #expect(carousel.ticks == 1 && carousel.nextTick == nil)
    carousel.clock(to: 5_000)
    carousel.resume(.hidden)
    #expect(carousel.ticks == 2 && carousel.currentID == "c" && carousel.nextTick == 6_000)
  }

  @Test("A stopped carousel stays where it is, can be moved, and starts with a whole dwell")
  func stopAndStart() {
    var carousel = carousel()
    carousel.start(intervalMs: 1_000)
    carousel.clock(to: 1_500)
    carousel.stop()
    #expect(carousel.clock(to: 90_000) == 0 && carousel.currentID == "b" && carousel.nextTick == nil)
    #expect(carousel.next() == 1 && carousel.currentID == "c" && carousel.nextTick == nil)
    carousel.start(intervalMs: 2_000)
    #expect(carousel.nextTick == 92_000)
  }

  @Test("A dwell follows its banner to another place, and a new banner has the interval")
  func dwellFollowsIdentity() {
    var carousel = carousel()
    carousel.start(intervalMs: 100, dwellsMs: ["a": 1_000, "c": 3_000])
    #expect(carousel.load(["c", "x", "a"]) == true)
    #expect(carousel.currentID == "a" && carousel.nextTick == 1_000)
    carousel.clock(to: 1_000)
    #expect(carousel.currentID == "c" && carousel.nextTick == 4_000)
    carousel.clock(to: 4_000)
    #expect(carousel.currentID == "x" && carousel.nextTick == 4_100)
  }

  @Test("A list whose turn would never end is refused, and nothing changes")
  func endlessListIsRefused() {
    var carousel = carousel(.none, ["a"])
    #expect(carousel.start(intervalMs: .max / 2) == true)
    #expect(carousel.load(["a", "b"]) == true)
    #expect(carousel.load(["a", "b", "c"]) == false)
    #expect(carousel.items == ["a", "b"] && carousel.generation == 1)
  }

  @Test("A clock set back keeps the rhythm, and a wake in the past is a clock set back")
  func clockSetBack() {
    for wakes in [false, true] {
      var carousel = carousel()
      carousel.start(intervalMs: 1_000)
      carousel.clock(to: 1_000_300)
      let ticks = carousel.ticks
      #expect((wakes ? carousel.wake(at: 5_000) : carousel.clock(to: 5_000)) == 0)
      #expect(carousel.now == 5_000 && carousel.ticks == ticks && carousel.nextTick == 5_700)
    }
  }

  @Test(
    "After a sleep each policy counts its ticks",
    arguments: [(MissedTickPolicy.coalesce, 1, 4_000), (.catchup, 3, 4_000), (.restart, 0, 4_500)])
  func wakePolicies(policy: MissedTickPolicy, ticks: Int, next: Int64) {
    var carousel = carousel()
    carousel.start(intervalMs: 1_000, missed: policy)
    #expect(carousel.wake(at: 3_500) == ticks)
    #expect(carousel.ticks == ticks && carousel.nextTick == next)
  }

  @Test("The extremes of time and steps are no trap")
  func extremes() {
    var carousel = carousel()
    carousel.start(intervalMs: 1_000)
    carousel.clock(to: .max)
    carousel.next(by: .max)
    carousel.previous(by: .min)
    carousel.clock(to: .min)
    carousel.wake(at: .max)
    carousel.clock(to: 0)
    #expect((carousel.nextTick ?? 0) > 0 && (carousel.nextTick ?? 0) <= 1_000)
    #expect(carousel.previous(by: .min) == .max)
  }
}
