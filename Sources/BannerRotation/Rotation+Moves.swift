extension Rotation {
  /// Moves by hand towards the next banners; a negative number goes back.
  ///
  /// A banner reached by hand has a whole dwell; a step of 0 leaves the running dwell alone. Works while paused, and
  /// does not end the pause.
  ///
  /// - Returns: the signed steps taken, which are those asked for; `nil` when the set is empty.
  @discardableResult
  public mutating func move(by steps: Int, at now: Int64) -> Int? {
    advance(to: now)
    guard let target = anchor.shown?.moved(by: steps, itemCount: count) else { return nil }
    if steps != 0 { show(target, since: now) }
    return steps
  }

  /// Moves by hand towards the previous banners; as ``move(by:at:)`` in all else.
  ///
  /// - Returns: the signed steps taken, `-steps` (`Int.max` for `Int.min`); `nil` when the set is empty.
  @discardableResult
  public mutating func move(backBy steps: Int, at now: Int64) -> Int? {
    advance(to: now)
    guard let target = anchor.shown?.moved(backBy: steps, itemCount: count) else { return nil }
    if steps != 0 { show(target, since: now) }
    return steps == .min ? .max : -steps
  }

  /// Goes to a banner by hand: the shorter way round, a tie going forward, or the way that `direction` forces.
  ///
  /// The banner has a whole dwell; the one already on show keeps its running dwell.
  ///
  /// - Returns: the signed steps taken; `nil` when there is no such banner, and then nothing has moved.
  @discardableResult
  public mutating func go(to target: RealIndex, at now: Int64, direction: Direction? = nil) -> Int? {
    advance(to: now)
    guard let delta = anchor.shown?.steps(to: target, itemCount: count, direction: direction) else { return nil }
    if delta != 0 { show(target, since: now) }
    return delta
  }
}
