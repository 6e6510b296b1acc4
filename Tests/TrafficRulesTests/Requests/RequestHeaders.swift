import Testing
import TrafficRules

/// A request as the rules see it, which owns its bytes; a browser's unless said otherwise.
struct RequestHeaders: Sendable, CustomTestStringConvertible {
  static let browser = "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"

  var isHead = false
  var isReport = false
  var userAgent: String? = RequestHeaders.browser
  var secPurpose: String?
  var purpose: String?
  var xPurpose: String?
  var xMoz: String?
  var dnt: String?
  var gpc: String?

  var testDescription: String {
    "\(isHead ? "HEAD " : isReport ? "POST " : "")\([userAgent, secPurpose, purpose, xPurpose, xMoz, dnt, gpc].map { $0 ?? "-" })"
  }

  func judged(by rules: UserAgentRules = .builtIn) -> Judgement {
    let texts = [userAgent, secPurpose, purpose, xPurpose, xMoz, dnt, gpc]
    let arena = texts.compactMap(\.self).flatMap(\.utf8)
    return arena.withUnsafeBufferPointer { arena in
      var start = 0
      let views = texts.map { text -> UnsafeBufferPointer<UInt8>? in
        guard let count = text?.utf8.count else { return nil }
        defer { start += count }
        return UnsafeBufferPointer(rebasing: arena[start..<start + count])
      }
      return rules.judge(
        RequestSignals(
          isHead: isHead, isReport: isReport, userAgent: views[0], secPurpose: views[1], purpose: views[2],
          xPurpose: views[3],
          xMoz: views[4], dnt: views[5], gpc: views[6]))
    }
  }
}
