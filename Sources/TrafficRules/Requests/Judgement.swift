/// Whether an event counts that came with a request, and by which rule.
public struct Judgement: Sendable {
  /// Why the event does not count, or nil when it does.
  public let discount: Discount?

  /// The rule about the user agent that decided, if one did.
  public let agentRule: AgentRule?

  /// Whether the event may be given a visitor hash: nobody objected, and the address is that of the person.
  public let mayHashVisitor: Bool

  /// The version of the rules at that time.
  public let rulesVersion: String

  /// Whether the event counts, as far as the request goes.
  public var counts: Bool { discount == nil }
}

extension UserAgentRules {
  /// Judges a request: first what it asks for, then what it is for, last who asks.
  ///
  /// O(length of the headers), without allocation unless words were to be ignored.
  public func judge(_ signals: RequestSignals) -> Judgement {
    if signals.isHead { return judgement(.headRequest) }
    if let purpose = signals.announcedPurpose { return judgement(purpose) }
    guard let agent = signals.userAgent, agent.contains(where: \.isOfWord) else { return judgement(.emptyUserAgent) }
    let rule = classify(agent)
    if let rule, let discount = rule.verdict.discount, !(signals.isReport && discount == .tool) {
      return judgement(discount, rule)
    }
    return Judgement(
      discount: nil, agentRule: rule, mayHashVisitor: !signals.objectsToTracking && rule?.verdict != .proxy,
      rulesVersion: version)
  }

  private func judgement(_ discount: Discount, _ rule: AgentRule? = nil) -> Judgement {
    Judgement(discount: discount, agentRule: rule, mayHashVisitor: false, rulesVersion: version)
  }
}
