/// The stretch of time for which everybody gets the same token: `[start, end)`, in milliseconds.
struct TokenPeriod: Hashable {
  /// When it began, which is when its tokens count as issued.
  let start: Int64
  /// When the next one begins.
  let end: Int64

  /// The period of `lengthMs`, > 0, that holds `now`; periods are counted from 1970.
  init(holding now: Int64, lengthMs: Int64) {
    let intoIt = now % lengthMs
    start = now - (intoIt < 0 ? intoIt + lengthMs : intoIt)
    end = start.addingReportingOverflow(lengthMs).overflow ? .max : start + lengthMs
  }
}
