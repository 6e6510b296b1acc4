extension PaddingLayout {
  /// The length of the strip for `n` banners.
  ///
  /// A single banner gets no copies; a ring always has three slots. 0 when `n` is 0 or negative. O(1).
  public func slotCount(itemCount n: Int) -> Int {
    guard n > 0 else { return 0 }
    if isRing { return 3 }
    guard n > 1 else { return 1 }
    let (count, overflow) = n.addingReportingOverflow(copyCount)
    return overflow ? .max : count
  }

  /// Finds the banner in a slot, and whether the slot is padding.
  ///
  /// - Parameters:
  ///   - slot: what the client reports.
  ///   - n: how many banners the client showed at that time.
  ///   - shown: the banner in the centre of a ring at that time; the other layouts ignore it.
  /// - Returns: `nil` for a slot that does not exist, and for a ring around a banner that does not exist. O(1).
  public func resolve(
    _ slot: PhysicalIndex, itemCount n: Int, shown: RealIndex = RealIndex(0)
  ) -> ResolvedSlot? {
    let p = slot.rawValue
    guard p >= 0, p < slotCount(itemCount: n) else { return nil }
    switch self {
    case .none:
      return ResolvedSlot(realIndex: RealIndex(p), isPadding: false)
    case .trailing:
      return ResolvedSlot(realIndex: RealIndex(p.modulo(n)), isPadding: p == n)
    case .bothEnds where n == 1:
      return ResolvedSlot(realIndex: RealIndex(0), isPadding: false)
    case .bothEnds:
      return ResolvedSlot(realIndex: RealIndex((p - 1).modulo(n)), isPadding: p == 0 || p > n)
    case .threeView, .twoView:
      guard shown.rawValue >= 0, shown.rawValue < n, let index = shown.moved(by: p - 1, itemCount: n) else {
        return nil
      }
      return ResolvedSlot(realIndex: index, isPadding: p != 1)
    }
  }

  /// The banner in a slot; `nil` when ``resolve(_:itemCount:shown:)`` refuses the slot.
  public func realIndex(of slot: PhysicalIndex, itemCount n: Int, shown: RealIndex = RealIndex(0)) -> RealIndex? {
    resolve(slot, itemCount: n, shown: shown)?.realIndex
  }

  /// Whether a slot is padding; `nil` when the slot does not exist.
  ///
  /// In a ring the slots beside the centre are padding, whatever they show.
  public func isPadding(_ slot: PhysicalIndex, itemCount n: Int) -> Bool? {
    resolve(slot, itemCount: n)?.isPadding
  }

  /// The slot in which a banner comes to rest, never a padding slot.
  ///
  /// - Returns: `nil` for a banner outside `0 ..< n`. O(1).
  public func restingSlot(of r: RealIndex, itemCount n: Int) -> PhysicalIndex? {
    guard r.rawValue >= 0, r.rawValue < n else { return nil }
    switch self {
    case .none, .trailing: return PhysicalIndex(r.rawValue)
    case .bothEnds: return PhysicalIndex(n == 1 ? 0 : r.rawValue + 1)
    case .threeView, .twoView: return PhysicalIndex(1)
    }
  }

  /// The banner in every slot, first slot first.
  ///
  /// Empty when there are no banners, or when a ring is asked for around a banner that does not exist. O(slots).
  public func slotMap(itemCount n: Int, shown: RealIndex = RealIndex(0)) -> [RealIndex] {
    (0..<slotCount(itemCount: n)).compactMap { realIndex(of: PhysicalIndex($0), itemCount: n, shown: shown) }
  }

  /// How many copies the strip holds for two banners or more.
  private var copyCount: Int {
    switch self {
    case .none, .threeView, .twoView: 0
    case .trailing: 1
    case .bothEnds: 2
    }
  }
}
