import Testing
import TrafficRules

/// A request as the rules see it, which owns its bytes; a browser's unless said otherwise.
///
/// A line feed parts the lines of a header of purpose.
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
          isHead: isHead, isReport: isReport, userAgent: views[0], secPurpose: Self.lines(views[1]),
          purpose: Self.lines(views[2]), xPurpose: Self.lines(views[3]), xMoz: Self.lines(views[4]), dnt: views[5],
          gpc: views[6]))
    }
  }

  private static func lines(_ header: UnsafeBufferPointer<UInt8>?) -> [UnsafeBufferPointer<UInt8>] {
    guard let header else { return [] }
    return header.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { UnsafeBufferPointer(rebasing: $0) }
  }
}
