import BannerStore
import CivilTime
import DeliveryTokens
import JSON
import TrafficRules

extension RestatementRules {
  /// The rules that the daemon judges by with these settings.
  init(_ settings: HTTPSettings) throws {
    let rules = try UserAgentRules(of: settings)
    let lives = settings.tokenLives
    var json = JSONWriter()
    json.beginObject()
    json.key(ConfigurationKey.pageTokenLife.rawValue)
    json.string(DurationText.format(lives.pageMs))
    json.key(ConfigurationKey.emailTokenLife.rawValue)
    json.string(DurationText.format(lives.emailMs))
    json.key(ConfigurationKey.futureTolerance.rawValue)
    json.string(DurationText.format(settings.futureToleranceMs))
    json.endObject()
    self.init(
      version: rules.version, settings: String(decoding: json.bytes, as: UTF8.self),
      futureToleranceMs: settings.futureToleranceMs,
      tokenLifeMs: { name in Embed.allCases.first { $0.name == name }.map { lives[$0] } },
      judge: { agent, isReport in
        var agent = agent
        let judgement = agent.withUTF8 { bytes in rules.judge(RequestSignals(isReport: isReport, userAgent: bytes)) }
        return judgement.discount.map { discount in
          Ruling(reason: discount.rawValue, rule: judgement.agentRule.map { "\($0)" })
        }
      })
  }
}
