extension EventID {
  /// Whether the id sorts among those made around a time, and so is stored where they are.
  ///
  /// Looks at the first 48 bits, whatever the version: it is about the place in the database, not about when the id was
  /// made. Of random ids (version 4) hardly any is near.
  ///
  /// - Parameters:
  ///   - nowMs: The time in milliseconds since 1970 UTC.
  ///   - withinMs: How far before and after it still is near, ≥ 0.
  public func isNear(_ nowMs: Int64, withinMs: Int64) -> Bool {
    let (earliest, isTooEarly) = nowMs.subtractingReportingOverflow(withinMs)
    let latest = nowMs.addingReportingOverflow(withinMs)
    let leading = Int64(high >> 16)
    return leading >= (isTooEarly ? .min : earliest) && leading <= (latest.overflow ? .max : latest.partialValue)
  }
}
