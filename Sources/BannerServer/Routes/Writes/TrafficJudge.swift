import BannerStore
import CivilTime
import Guarded
import HTTPServer
public import TrafficRules

/// Judges who asks: by rules that may be replaced while it works, the proxies that are believed, and the salt of the day.
///
/// May be used by any thread.
public final class TrafficJudge: Sendable {
  /// Rules behind one reference, since each of their parts would be counted for each request.
  private final class Rules: Sendable {
    let agents: UserAgentRules

    init(_ agents: UserAgentRules) {
      self.agents = agents
    }
  }

  private let rules: Guarded<Rules>
  private let proxies: TrustedProxies
  private let salts: VisitorSalts

  /// Begins with these rules.
  public init(rules: UserAgentRules, proxies: TrustedProxies, salts: VisitorSalts) {
    self.rules = Guarded(Rules(rules))
    self.proxies = proxies
    self.salts = salts
  }

  /// Judges by other rules from now on.
  public func replace(rules: UserAgentRules) {
    self.rules.withLock { $0 = Rules(rules) }
  }

  /// Whether it counts, without a visitor.
  func judgement(of request: Request) -> Judgement {
    rules.withLock { $0 }.agents.judge(RequestSignals(request, agent: request.header(.userAgent)))
  }

  /// Whether what is handed out for a request can count as shown: whether its sender's reports would.
  func mayReport(_ request: Request) -> Bool {
    var signals = RequestSignals(request, agent: request.header(.userAgent))
    signals.isReport = true
    return rules.withLock { $0 }.agents.judge(signals).counts
  }

  /// Who asks, and whether it counts.
  func visit(of request: Request, at now: Instant) -> Visit {
    let agent = request.header(.userAgent)
    let judgement = judgement(of: request)
    var sender = EventSender(agent: agent?.string)
    guard judgement.counts, judgement.mayHashVisitor, let agent else {
      return Visit(judgement: judgement, sender: sender)
    }
    let salt = salts.salt(at: now)
    sender.visitor = salt.hasher.visitor(at: address(of: request), userAgent: agent.bytes)
    sender.day = Int64(salt.day)
    return Visit(judgement: judgement, sender: sender)
  }

  /// For whom banners with a frequency cap are counted; nil for who may not be hashed.
  ///
  /// - Parameter name: What the app calls the visitor; none goes by the address and the user agent.
  func frequencyVisitor(of request: Request, named name: String?, at now: Instant) -> FrequencyVisitor? {
    if let name {
      guard judgement(of: request).mayHashVisitor else { return nil }
      let salt = salts.salt(at: now)
      return FrequencyVisitor(day: Int64(salt.day), hash: salt.hasher.visitor(named: name))
    }
    let sender = visit(of: request, at: now).sender
    guard let hash = sender.visitor, let day = sender.day else { return nil }
    return FrequencyVisitor(day: day, hash: hash)
  }

  private func address(of request: Request) -> IPAddress {
    let peer = IPAddress(upper: request.peer.high, lower: request.peer.low)
    // Without a proxy no header is looked at.
    guard proxies.contain(peer) else { return peer }
    return proxies.clientAddress(
      peer: peer, forwarded: request.headerLines(.forwarded).map(\.bytes),
      xForwardedFor: request.headerLines(.xForwardedFor).map(\.bytes))
  }
}

extension RequestSignals {
  fileprivate init(_ request: Request, agent: ByteView?) {
    self.init(
      isHead: request.method == .head, isReport: request.method == .post, userAgent: agent?.bytes,
      secPurpose: request.headerLines(.secPurpose).map(\.bytes), purpose: request.headerLines(.purpose).map(\.bytes),
      xPurpose: request.headerLines(.xPurpose).map(\.bytes), xMoz: request.headerLines(.xMoz).map(\.bytes),
      dnt: request.header(.dnt)?.bytes, gpc: request.header(.secGPC)?.bytes)
  }
}
