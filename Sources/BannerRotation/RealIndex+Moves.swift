extension RealIndex {
  /// Steps towards the next banners, round and round, any number of them.
  ///
  /// Every `Int` is a legal step: it is reduced before it is added, so `Int.max` and `Int.min` do not overflow.
  ///
  /// - Returns: a place in `0 ..< itemCount`, or `nil` when there are no items. O(1).
  public func moved(by steps: Int, itemCount: Int) -> RealIndex? {
    guard itemCount > 0 else { return nil }
    return RealIndex(rawValue.modulo(itemCount).adding(steps.modulo(itemCount), modulo: itemCount))
  }

  /// Steps towards the previous banners, round and round, any number of them.
  ///
  /// Not `moved(by: -steps)`: `-Int.min` does not exist.
  ///
  /// - Returns: a place in `0 ..< itemCount`, or `nil` when there are no items. O(1).
  public func moved(backBy steps: Int, itemCount: Int) -> RealIndex? {
    guard itemCount > 0 else { return nil }
    let reduced = steps.modulo(itemCount)
    return moved(by: reduced == 0 ? 0 : itemCount - reduced, itemCount: itemCount)
  }

  /// The signed number of steps to another banner: the shorter way round, a tie going forward.
  ///
  /// - Parameters:
  ///   - target: the banner to reach.
  ///   - itemCount: how many banners there are.
  ///   - direction: forces the way round; the banner itself stays 0 steps away.
  /// - Returns: positive forward, negative backward; `nil` when either place is outside `0 ..< itemCount`. O(1).
  public func steps(to target: RealIndex, itemCount: Int, direction: Direction? = nil) -> Int? {
    let places = 0..<max(0, itemCount)
    guard places.contains(rawValue), places.contains(target.rawValue) else { return nil }
    let forward = (target.rawValue - rawValue).modulo(itemCount)
    let backward = (rawValue - target.rawValue).modulo(itemCount)
    switch direction {
    case .forward: return forward
    case .backward: return -backward
    case nil: return forward <= backward ? forward : -backward
    }
  }
}
