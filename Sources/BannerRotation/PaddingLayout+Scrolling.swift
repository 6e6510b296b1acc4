extension PaddingLayout {
  /// The page nearest to a scroll offset, halves going up, clamped to the strip.
  ///
  /// Computed as `floor((x - w/2) / w) + 1`. Not `floor(x/w + 0.5)`: one rounding step below a half the sum rounds up
  /// to the half, and the page comes out one too high.
  ///
  /// - Parameters:
  ///   - x: how far the strip is scrolled, in the unit of `width`; overscroll is welcome.
  ///   - width: the width of one page of the view itself, not of the screen.
  ///   - n: how many banners there are.
  /// - Returns: `nil` when there is no slot, the width is not positive, or a figure is not finite. O(1).
  public func page(offset x: Double, width: Double, itemCount n: Int) -> Int? {
    let count = slotCount(itemCount: n)
    guard count > 0, x.isFinite, width.isFinite, width > 0 else { return nil }
    let quotient = (x - width / 2) / width
    // Clamped before it is rounded: an offset far outside has no Int. What is left is not negative, so that the
    // conversion, which truncates, is the floor.
    if quotient < 0 { return 0 }
    if quotient >= Double(count) - 2 { return count - 1 }
    return min(Int(quotient) + 1, count - 1)
  }

  /// Where to put the strip while it scrolls, so that it never meets an end: one whole turn back or on.
  ///
  /// The part of a page already scrolled is kept, overshoot included. A ring recentres on landing and never jumps; nor
  /// does a strip without padding, or with fewer than two banners. An offset or a width that is not finite, or a width
  /// that is not positive, is handed back unchanged. O(1).
  public func edgeJump(offset x: Double, width: Double, itemCount n: Int) -> Double {
    guard n >= 2, x.isFinite, width.isFinite, width > 0 else { return x }
    let turn = Double(n) * width
    switch self {
    case .none, .threeView, .twoView:
      return x
    case .trailing:
      return x >= turn ? x - turn : x < 0 ? x + turn : x
    case .bothEnds:
      return x <= 0 ? x + turn : x >= turn + width ? x - turn : x
    }
  }
}
