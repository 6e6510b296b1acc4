extension Int64 {
  /// The sum of two numbers that are not negative, or the largest number where it would be beyond.
  public func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
