extension Int64 {
  /// The instant `duration` milliseconds later; `nil` when it lies beyond the end of time.
  func later(by duration: Int64) -> Int64? {
    let (sum, overflow) = addingReportingOverflow(duration)
    return overflow ? nil : sum
  }

  /// How long it is until a later instant, at most `Int64.max`; 0 when that is not later.
  func milliseconds(until later: Int64) -> Int64 {
    let (difference, overflow) = later.subtractingReportingOverflow(self)
    return overflow ? (later > self ? .max : 0) : Swift.max(0, difference)
  }

  /// The instant `duration` milliseconds earlier, stopping at the beginning of time; the duration may be any distance.
  func earlier(by duration: UInt64) -> Int64 {
    let aboveMinimum = UInt64(bitPattern: self &- .min)
    return duration >= aboveMinimum ? .min : self &- Int64(truncatingIfNeeded: duration)
  }
}
