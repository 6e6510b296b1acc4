extension Rotation {
  /// The banner on show at `t`, where the rotation's places are the steps of a sequence; `nil` when none ever shows.
  ///
  /// In the answer, `realIndex` is the banner and not the step. Complexity as ``position(at:)``.
  public func showing(at t: Int64, by sequence: RotationSequence) -> Showing? {
    guard !sequence.isEmpty, var showing = showing(at: t) else { return nil }
    showing.realIndex = sequence.timed(showing.realIndex.rawValue)
    return showing
  }

  /// The banner to show at `t` when some are withheld: the one whose step it is if that is open, else the next open one
  /// in the order of the steps, round and round.
  ///
  /// A step lasts as long as its own banner would: whoever fills in shows from `since` until `until` of that. In the
  /// answer, `realIndex` is the banner and not the step.
  ///
  /// - Parameters:
  ///   - t: the moment, in milliseconds.
  ///   - sequence: the steps that the rotation's places are.
  ///   - isOpen: whether a banner may show.
  /// - Returns: `nil` when no banner of the sequence is open. As ``position(at:)`` when the one on show is open, and
  ///   O(steps passed over) when it is not, at most one round; allocates nothing.
  public func showing(at t: Int64, by sequence: RotationSequence, where isOpen: (RealIndex) -> Bool) -> Showing? {
    guard !sequence.isEmpty, var showing = showing(at: t),
      let step = sequence.timedStep(from: showing.realIndex.rawValue, where: isOpen)
    else { return nil }
    showing.realIndex = sequence.timed(step)
    return showing
  }
}
