extension Carousel {
  /// Reports where the strip is while it moves.
  ///
  /// - Parameters:
  ///   - offset: how far the strip is scrolled; overscroll is welcome.
  ///   - width: the width of one page of the view itself.
  /// - Returns: the nearest page; `nil` when the report is ignored, because the list is empty, the width is not
  ///   positive, or a figure is not finite.
  @discardableResult
  public mutating func scroll(offset: Double, width: Double) -> Int? {
    guard let page = layout.page(offset: offset, width: width, itemCount: items.count) else { return nil }
    strip.scroll(to: offset, width: width)
    return page
  }

  /// Reports that the strip has come to rest, however the drag ended.
  ///
  /// The banner of the nearest page is on show from now on. Put the strip at ``offset`` afterwards: from a padding slot
  /// that is a jump to the banner's own slot, in a ring to the centre. Landing where the banner on show rests leaves
  /// its running dwell alone.
  ///
  /// - Returns: `nil` when the report is ignored, as by ``scroll(offset:width:)``.
  @discardableResult
  public mutating func land(offset: Double, width: Double) -> Landing? {
    let count = items.count
    guard let page = layout.page(offset: offset, width: width, itemCount: count), let current, let restingSlot,
      let target = layout.realIndex(of: PhysicalIndex(page), itemCount: count, shown: current)
    else { return nil }
    let delta = count == 1 ? 0 : page - restingSlot.rawValue + strip.jumpedPages
    rotation.go(to: target, at: now)
    strip.scroll(to: offset, width: width)
    strip.rest()
    return Landing(page: page, realIndex: target, delta: delta)
  }

  /// Makes the edge jump that is due at an offset, if one is.
  ///
  /// - Returns: where to put the strip; `offset` itself when no jump is due or the report is ignored.
  @discardableResult
  public mutating func edgeJump(offset: Double, width: Double) -> Double {
    let target = layout.edgeJump(offset: offset, width: width, itemCount: items.count)
    if target != offset { strip.noteJump(pages: target < offset ? items.count : -items.count) }
    scroll(offset: target, width: width)
    return target
  }

  /// Reports that the view has another width; the strip comes to rest on the banner on show.
  ///
  /// - Returns: where to put the strip; `nil` when the list is empty or the width is not one, and then nothing changes.
  @discardableResult
  public mutating func resize(width: Double) -> Double? {
    guard strip.rest(width: width) else { return nil }
    return offset
  }
}
