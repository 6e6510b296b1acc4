extension RotationSequence {
  /// The banner of a step of the clock.
  ///
  /// A step outside `0 ..< timedCount` counts round the cycle. An empty sequence has no banner, and answers 0. O(1).
  public func timed(_ step: Int) -> RealIndex {
    guard !isEmpty else { return RealIndex(0) }
    let place = step.modulo(timedCount)
    return RealIndex(cycle.isEmpty ? place : Int(cycle[place]))
  }

  /// The banner of a request, the first of which is 0: the lead-in, then the cycle for ever.
  ///
  /// An empty sequence has no banner, and answers 0. O(1).
  public subscript(request step: UInt64) -> RealIndex {
    guard step >= UInt64(leadIn.count) else { return RealIndex(Int(leadIn[Int(step)])) }
    guard !isEmpty else { return RealIndex(0) }
    return timed(Int((step - UInt64(leadIn.count)) % UInt64(timedCount)))
  }

  /// The first step of the clock at or after `step`, round and round, that shows a banner.
  ///
  /// - Returns: a step in `0 ..< timedCount`; `nil` when no step shows the banner. O(1) when the steps are the banners in
  ///   order, else O(timedCount).
  public func timedStep(showing index: RealIndex, from step: Int = 0) -> Int? {
    guard occurrences(of: index) > 0 else { return nil }
    guard !cycle.isEmpty else { return index.rawValue }
    return timedStep(from: step) { $0 == index }
  }

  /// The first step of the clock at or after `step`, round and round, whose banner passes the test.
  ///
  /// - Returns: a step in `0 ..< timedCount`; `nil` when no banner of the cycle passes. O(steps passed over), at most
  ///   one round; allocates nothing.
  public func timedStep(from step: Int, where isOpen: (RealIndex) -> Bool) -> Int? {
    guard !isEmpty else { return nil }
    let first = step.modulo(timedCount)
    return (first..<timedCount).first { isOpen(timed($0)) } ?? (0..<first).first { isOpen(timed($0)) }
  }

  /// The first request at or after `step` whose banner passes the test.
  ///
  /// - Returns: `nil` when no banner from there on passes, or when numbers run out first. O(steps passed over), at most the rest of the lead-in and one
  ///   round; allocates nothing.
  public func request(from step: UInt64, where isOpen: (RealIndex) -> Bool) -> UInt64? {
    guard !isEmpty else { return nil }
    let leading = step < UInt64(leadIn.count) ? leadIn.count - Int(step) : 0
    let (end, overflow) = step.addingReportingOverflow(UInt64(leading + timedCount))
    return (step..<(overflow ? .max : end)).first { isOpen(self[request: $0]) }
  }

  /// The request at which to go on when another list, in its own order, takes the place of the present one.
  ///
  /// Where both lists are in order, whoever is next stays so, or else the first surviving successor; any other order
  /// begins with its first step, as what it makes up for, or leaves to chance, is laid out from there.
  ///
  /// - Parameters:
  ///   - step: The request that is next.
  ///   - old: The banners of this sequence, by identity.
  ///   - next: The other sequence.
  ///   - new: The banners of that.
  /// - Returns: A step of `next`. Complexity as ``Rotation/successor(of:in:replacedBy:)``.
  public func request<ID: Hashable>(
    from step: UInt64, in old: [ID], goingOnIn next: RotationSequence, of new: [ID]
  ) -> UInt64 {
    guard !isEmpty, isInOrder, next.isInOrder else { return 0 }
    return UInt64(Rotation.successor(of: self[request: step], in: old, replacedBy: new).realIndex?.rawValue ?? 0)
  }

  /// The dwells of the clock's steps, of those of the banners.
  ///
  /// - Parameter dwellsMs: how long each banner stays, in milliseconds, by real index.
  /// - Returns: `nil` when no banner ever shows, a dwell is missing or not positive, or one round of the steps is too
  ///   long. O(1) more than ``Timeline/init(dwellsMs:)`` takes for the steps; for banners in order or of one dwell, that
  ///   is O(banners).
  public func timeline(dwellsMs: [Int64]) -> Timeline? {
    guard !isEmpty, dwellsMs.count == itemCount else { return nil }
    guard !cycle.isEmpty else { return Timeline(dwellsMs: dwellsMs) }
    if let first = dwellsMs.first, dwellsMs.allSatisfy({ $0 == first }) {
      return Timeline(uniform: first, count: cycle.count)
    }
    return Timeline(dwellsMs: cycle.map { dwellsMs[Int($0)] })
  }
}
