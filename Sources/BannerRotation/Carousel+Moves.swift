extension Carousel {
  /// Moves by hand to a later banner, round and round; any `Int` is a legal step.
  ///
  /// The banner reached has a whole dwell, and a strip in flight comes to rest on it. Works while paused.
  ///
  /// - Returns: the signed steps taken; `nil` when the list is empty.
  @discardableResult
  public mutating func next(by steps: Int = 1) -> Int? {
    comeToRest(after: rotation.move(by: steps, at: now))
  }

  /// Moves by hand to an earlier banner; as ``next(by:)`` in all else.
  @discardableResult
  public mutating func previous(by steps: Int = 1) -> Int? {
    comeToRest(after: rotation.move(backBy: steps, at: now))
  }

  /// Goes to a banner by hand: the shorter way round, a tie going forward, or the way that `direction` forces.
  ///
  /// - Returns: the signed steps to animate; `nil` when there is no such banner, and then nothing has moved.
  @discardableResult
  public mutating func go(to target: RealIndex, direction: Direction? = nil) -> Int? {
    comeToRest(after: rotation.go(to: target, at: now, direction: direction))
  }

  /// Takes the strip out of flight when a move was made.
  private mutating func comeToRest(after delta: Int?) -> Int? {
    if delta != nil { strip.rest() }
    return delta
  }
}
