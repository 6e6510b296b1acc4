/// How long caches may keep an answer, as whole seconds, rounded down.
///
/// Never beyond the end of the token period, since a token has to be young when it is handed out; `must-revalidate`
/// forbids caches to serve a stale answer when they cannot reach the server (RFC 9111, section 5.2.2.2).
enum Freshness {
  /// For what stays until somebody changes it.
  static func seconds(atMs now: Int64, within period: TokenPeriod, atMost freshSeconds: Int64) -> Int64 {
    max(0, min(freshSeconds, (period.end - now) / 1000))
  }

  /// For the banner on show: exactly until the next change, or as above when none is due.
  static func seconds(
    atMs now: Int64, until next: Int64?, within period: TokenPeriod, atMost freshSeconds: Int64
  ) -> Int64 {
    guard let next else { return seconds(atMs: now, within: period, atMost: freshSeconds) }
    return max(0, (min(next, period.end) - now) / 1000)
  }

  /// The header field `Cache-Control` for so many seconds.
  static func cacheControl(seconds: Int64) -> String {
    "public, max-age=\(seconds), must-revalidate"
  }
}
