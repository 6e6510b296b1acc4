import BannerRotation
import Testing

@Suite("Pages and edge jumps")
struct ScrollingTests {
  private static let widths = [1, 100, 320, 320.3333, 375, 0.1, 1e-3, 812.5]

  @Test("A strip at rest on a slot is on that page, whatever the width", arguments: PaddingLayout.allCases, 0...7)
  func restingOffsetIsThePage(layout: PaddingLayout, count: Int) {
    for width in Self.widths {
      for slot in 0..<layout.slotCount(itemCount: count) {
        #expect(layout.page(offset: Double(slot) * width, width: width, itemCount: count) == slot)
      }
    }
  }

  @Test("The page is the nearest one, halves go up, and one rounding step below a half goes down")
  func halvesGoUp() {
    for page in 0..<4 {
      let half = Double(page) * 100 + 50
      #expect(PaddingLayout.none.page(offset: half, width: 100, itemCount: 9) == page + 1)
      #expect(PaddingLayout.none.page(offset: half.nextDown, width: 100, itemCount: 9) == page)
    }
    // floor(x/w + 0.5) says 1 here: the sum rounds up to 1.
    #expect(PaddingLayout.none.page(offset: 0.5.nextDown, width: 1, itemCount: 9) == 0)
  }

  @Test("Overscroll stays on the first and the last page, however far", arguments: PaddingLayout.allCases, 1...7)
  func overscrollIsClamped(layout: PaddingLayout, count: Int) {
    let last = layout.slotCount(itemCount: count) - 1
    for far in [100, 1e3, 1e18, 1e300, .greatestFiniteMagnitude] {
      #expect(layout.page(offset: -far, width: 100, itemCount: count) == 0)
      #expect(layout.page(offset: Double(last) * 100 + far, width: 100, itemCount: count) == last)
      #expect(layout.page(offset: far, width: .leastNonzeroMagnitude, itemCount: count) == last)
      #expect(layout.page(offset: -far, width: .leastNonzeroMagnitude, itemCount: count) == 0)
    }
    #expect(layout.page(offset: .greatestFiniteMagnitude, width: 1, itemCount: .max) != nil)
  }

  @Test("A report with a figure that is none has no page and makes no jump", arguments: PaddingLayout.allCases)
  func badReportsAreIgnored(layout: PaddingLayout) {
    for width in [0, -0.0, -1, .nan, .infinity, -.infinity] {
      #expect(layout.page(offset: 100, width: width, itemCount: 3) == nil)
      #expect(layout.edgeJump(offset: -20, width: width, itemCount: 3) == -20)
    }
    for offset in [Double.nan, .infinity, -.infinity] {
      #expect(layout.page(offset: offset, width: 100, itemCount: 3) == nil)
      let jumped = layout.edgeJump(offset: offset, width: 100, itemCount: 3)
      #expect(jumped.isNaN == offset.isNaN && jumped.isFinite == false)
    }
    #expect(layout.page(offset: 0, width: 100, itemCount: 0) == nil)
    #expect(layout.page(offset: 0, width: 100, itemCount: -3) == nil)
  }

  @Test("An edge jump is one whole turn, and the banner under the finger stays the same", arguments: 2...7)
  func edgeJumpKeepsTheBanner(count: Int) throws {
    for layout in [PaddingLayout.trailing, .bothEnds] {
      let slots = layout.slotCount(itemCount: count)
      var jumps = 0
      // As far as the outermost slots are the nearest ones.
      for offset in stride(from: -50.0, to: Double(slots) * 100 - 50, by: 5) {
        let target = layout.edgeJump(offset: offset, width: 100, itemCount: count)
        let before = try #require(layout.page(offset: offset, width: 100, itemCount: count))
        let after = try #require(layout.page(offset: target, width: 100, itemCount: count))
        #expect(
          layout.realIndex(of: PhysicalIndex(before), itemCount: count)
            == layout.realIndex(of: PhysicalIndex(after), itemCount: count), "\(layout) from \(offset) to \(target)")
        #expect(target == offset || abs(target - offset) == Double(count) * 100)
        #expect(layout.edgeJump(offset: target, width: 100, itemCount: count) == target, "one jump is enough")
        if target != offset { jumps += 1 }
      }
      #expect(jumps > 10)
    }
  }

  @Test("A ring, a strip without padding and fewer than two banners never jump", arguments: PaddingLayout.allCases)
  func noJumpWithoutPadding(layout: PaddingLayout) {
    let counts = layout.isRing || layout == .none ? Array(0...7) : [.min, -1, 0, 1]
    for count in counts {
      for offset in stride(from: -1000.0, through: 1000, by: 5) {
        #expect(layout.edgeJump(offset: offset, width: 100, itemCount: count) == offset)
      }
    }
  }

  @Test(
    "An edge jump keeps the overshoot and is due from the edge on",
    arguments: [
      (PaddingLayout.trailing, -20.0, 280.0), (.trailing, 0, 0), (.trailing, 299.5, 299.5), (.trailing, 300, 0),
      (.trailing, 350, 50), (.bothEnds, -20, 280), (.bothEnds, 0, 300), (.bothEnds, 0.5, 0.5), (.bothEnds, 399, 399),
      (.bothEnds, 400, 100), (.bothEnds, 430, 130), (.none, -20, -20), (.threeView, 700, 700), (.twoView, -5, -5),
    ])
  func edgeJumpFigures(layout: PaddingLayout, offset: Double, expected: Double) {
    #expect(layout.edgeJump(offset: offset, width: 100, itemCount: 3) == expected)
  }
}
