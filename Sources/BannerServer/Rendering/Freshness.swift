/// How long caches may keep an answer.
///
/// `must-revalidate` forbids caches to serve a stale answer when they cannot reach the server (RFC 9111, section 5.2.2.2),
/// so that no token is handed out after its period, and no banner after its dwell.
enum Freshness {
  /// Whole seconds, rounded down, until the answer changes, and not more than `most`.
  static func seconds(atMs now: Int64, until end: Int64, atMost most: Int64) -> Int64 {
    let (left, overflow) = end.subtractingReportingOverflow(now)
    return max(0, min(most, (overflow ? .max : left) / 1000))
  }

  /// The header field `Cache-Control` for so many seconds.
  static func cacheControl(seconds: Int64) -> String {
    "public, max-age=\(seconds), must-revalidate"
  }
}
