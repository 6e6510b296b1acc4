extension Carousel {
  /// The identities of the banners in order.
  public var items: [ID] { lists.current }

  /// The number of the present list: 0 at first, one more with each ``load(_:)``.
  public var generation: Int { lists.generation }

  /// The banner on show; `nil` when the list is empty.
  public var current: RealIndex? { rotation.anchor.shown }

  /// The identity of the banner on show; `nil` when the list is empty.
  public var currentID: ID? { current.map { items[$0.rawValue] } }

  /// When to call ``clock(to:)`` again, in milliseconds; `nil` while nothing rotates.
  public var nextTick: Int64? { rotation.anchor.nextTick }

  /// The length of the strip in slots, padding included.
  public var slotCount: Int { layout.slotCount(itemCount: items.count) }

  /// The banner to draw in every slot, first slot first.
  public var slotMap: [RealIndex] {
    layout.slotMap(itemCount: items.count, shown: current ?? RealIndex(0))
  }

  /// The slot in which the banner on show rests; `nil` when the list is empty.
  public var restingSlot: PhysicalIndex? {
    current.flatMap { layout.restingSlot(of: $0, itemCount: items.count) }
  }

  /// Where the strip is: as reported while in flight, in place at rest.
  ///
  /// `nil` when the list is empty, or when no width has been reported yet.
  public var offset: Double? {
    restingOffset.map { strip.offset ?? $0 }
  }

  /// The dot to light in a page indicator; `nil` when the list is empty.
  ///
  /// In flight it is the banner of the nearest page, at rest the one on show.
  public var dot: RealIndex? {
    guard let current, let offset = strip.offset, let width = strip.width,
      let page = layout.page(offset: offset, width: width, itemCount: items.count)
    else { return current }
    return layout.realIndex(of: PhysicalIndex(page), itemCount: items.count, shown: current)
  }

  /// Which way the strip is dragged from its place of rest; `nil` at rest.
  ///
  /// Comes from the offset, not from the banners: of two banners, both neighbours are the same one.
  public var direction: Direction? {
    guard let offset = strip.offset, let restingOffset, offset != restingOffset else { return nil }
    return offset > restingOffset ? .forward : .backward
  }

  /// The banner that the second view of a two-view carousel must show; `nil` at rest, and in any other layout.
  public var uncovered: RealIndex? {
    guard layout == .twoView, let direction else { return nil }
    return current?.moved(by: direction == .forward ? 1 : -1, itemCount: items.count)
  }

  /// Where the strip belongs when nothing moves it.
  private var restingOffset: Double? {
    guard let restingSlot, let width = strip.width else { return nil }
    return Double(restingSlot.rawValue) * width
  }
}
