/// Requests that come evenly over a stretch of time, the first at its beginning.
struct RequestSpread {
  let start: Int64
  /// The length of the stretch, positive.
  let lengthMs: Int64
  let count: Int64

  /// When a request comes; `request` is in `0 ..< count`.
  func time(of request: Int64) -> Int64 {
    start + quotient(request, lengthMs, count, roundedUp: false)
  }

  /// How many requests come before an instant.
  func count(before instant: Int64) -> Int64 {
    guard instant > start else { return 0 }
    guard instant - start < lengthMs else { return count }
    return quotient(instant - start, count, lengthMs, roundedUp: true)
  }

  /// `a * b / divisor`, whose product may be longer than 64 bits; none is negative, and `a` or `b` is at most the divisor.
  private func quotient(_ a: Int64, _ b: Int64, _ divisor: Int64, roundedUp: Bool) -> Int64 {
    let divisor = UInt64(divisor)
    let (quotient, remainder) = divisor.dividingFullWidth(UInt64(a).multipliedFullWidth(by: UInt64(b)))
    return Int64(quotient) + (roundedUp && remainder > 0 ? 1 : 0)
  }
}
