import BannerRotation
import BannerStore
import CivilTime
import DeliveryTokens
import HTTPServer
import TrafficRules

/// Who asks, as far as it matters to counting and may be kept.
struct Visit: Sendable {
  /// Whether what the request reports counts.
  let judgement: Judgement
  /// What the client calls itself, and the hash of the visitor where one may be made.
  let sender: EventSender
}

extension RefusedEvent {
  /// Notes what was delivered, and when.
  mutating func describe(_ token: DeliveryToken) {
    revision = token.revision
    realIndex = RealIndex(token.realIndex)
    issuedAt = Instant(millisecondsSince1970: token.issuedAtMs)
    embed = token.embed.name
  }

  /// Notes by which rule the visit was judged.
  mutating func describe(_ visit: Visit) {
    ruleVersion = visit.judgement.rulesVersion
    rule = visit.judgement.agentRule.map { "\($0)" }
    userAgent = visit.sender.agent
  }
}
