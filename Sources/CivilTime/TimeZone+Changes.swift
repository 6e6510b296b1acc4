extension TimeZone {
  /// The first instant after another at which clocks are put forward or back; nil when they never are again.
  ///
  /// Changes of name alone, which leave clocks as they are, do not count. O(log n) in the number of changes on file,
  /// unless many changes of name follow each other.
  public func nextOffsetChange(after instant: Instant) -> Instant? {
    var period = rules.period(at: floorDivide(instant.millisecondsSince1970, by: 1000).quotient)
    let offset = period.offset
    // A recurring rule may be written so that all its stretches have one offset, and would then go on without end.
    for _ in 0...rules.mostStretchesOfOneOffset {
      guard period.end < Int64.max / 1000 else { return nil }
      let next = rules.period(at: period.end)
      if next.offset != offset { return Instant(millisecondsSince1970: period.end * 1000) }
      period = next
    }
    return nil
  }
}
