import BannerStore
import HTTPServer
import TrafficRules

/// Who asks, as far as it matters to counting and may be kept.
struct Visit: Sendable {
  /// Whether what the request reports counts.
  let judgement: Judgement
  /// Hash of the visitor; nil where none may be made.
  let visitor: Int64?
  /// What the client calls itself, where that is kept: when it does not count.
  let userAgent: String?
}

extension RefusedEvent {
  /// Notes by which rule the visit was judged.
  mutating func describe(_ visit: Visit) {
    ruleVersion = visit.judgement.rulesVersion
    rule = visit.judgement.agentRule.map { "\($0)" }
    userAgent = visit.userAgent
  }
}
