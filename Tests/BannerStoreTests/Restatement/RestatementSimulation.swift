import BannerRotation
import BannerStore
import CivilTime
import SeededRandom

/// A stream of events of many agents, recorded by rules that say which of them are robots, and judged again by others.
struct RestatementSimulation {
  static let life: Int64 = 3_600_000

  /// What came in, apart from whether it counts.
  private struct Arrival {
    let at: Instant
    var token: TokenEvent?
    var tap: Tap?
    let agent: String
    /// When its token was issued.
    let issuedAt: Instant
  }

  private let arrivals: [Arrival]

  /// - Parameter agents: How many there are.
  init(seed: UInt64, agents: Int, count: Int) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RestatementSimulation.makeStore()
    var arrivals: [Arrival] = []
    var deliveries: [(id: EventID, agent: String, issuedAt: Instant)] = []
    for _ in 0..<count {
      test.pass(Int64.random(in: 1...600_000, using: &random))
      if let old = arrivals.randomElement(using: &random), Int.random(in: 0..<5, using: &random) == 0 {
        // The same once more, a while later.
        arrivals.append(
          Arrival(at: test.now, token: old.token, tap: old.tap, agent: old.agent, issuedAt: old.issuedAt))
        continue
      }
      if deliveries.isEmpty || Bool.random(using: &random) {
        let agent = "agent \(Int.random(in: 0..<agents, using: &random))"
        let issuedAt = test.now.adding(
          milliseconds: -Int64.random(in: 0...2 * RestatementSimulation.life, using: &random))
        deliveries.append((test.newID(), agent, issuedAt))
      }
      guard let delivery = deliveries.suffix(5).randomElement(using: &random) else { continue }
      let place = Int.random(in: 0..<3, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        let tap = test.tap(place + 1, revision: 4)
        arrivals.append(Arrival(at: test.now, tap: tap, agent: delivery.agent, issuedAt: test.now))
      } else if let kind = TokenEvent.Kind.allCases.randomElement(using: &random) {
        var event = try test.event(kind, delivery.id, place: place, at: test.now)
        event.sender.agent = delivery.agent
        event.source = kind == .click || (kind == .impression && place == 0) ? .link : .http
        arrivals.append(Arrival(at: test.now, token: event, agent: delivery.agent, issuedAt: delivery.issuedAt))
      }
    }
    self.arrivals = arrivals
  }

  static func makeStore() throws -> TestStore {
    let test = try TestStore()
    _ = try test.makeSet()
    return test
  }

  /// A store that took everything in, by these rules from the start.
  func recorded(by rules: RestatementRules) throws -> TestStore {
    let test = try RestatementSimulation.makeStore()
    try record(in: test, by: rules)
    return test
  }

  /// Takes everything in, as the server does.
  func record(in test: TestStore, by rules: RestatementRules) throws {
    let intake = EventIntake(store: test.store)
    for arrival in arrivals {
      test.now = max(test.now, arrival.at)
      try intake.record(at: arrival.at) { recorder in try record(arrival, recorder, by: rules) }
    }
  }

  private func record(_ arrival: Arrival, _ recorder: EventRecorder, by rules: RestatementRules) throws {
    if let tap = arrival.tap {
      let content = Array(RestatementSimulation.json(tap).utf8)
      if let ruling = rules.judge(arrival.agent, true) {
        return try recorder.keep(
          RefusedEvent(
            kind: .tap, reason: ruling.reason, ruleVersion: rules.version, rule: ruling.rule, setID: 1,
            eventID: tap.eventID, userAgent: arrival.agent, content: content, source: .http))
      }
      _ = try content.withUnsafeBytes { bytes in
        try recorder.taps.record(tap, content: bytes, from: EventSender(agent: arrival.agent))
      }
    }
    guard let event = arrival.token else { return }
    let ruling = rules.judge(arrival.agent, event.source == .http)
    let life = rules.tokenLifeMs("page") ?? 0
    let isExpired = arrival.at >= arrival.issuedAt.adding(milliseconds: life)
    guard ruling != nil || isExpired else {
      _ = try recorder.record(event)
      return
    }
    try recorder.keep(
      RefusedEvent(
        kind: EventKind(event.kind), reason: ruling?.reason ?? "expired", ruleVersion: rules.version,
        rule: ruling?.rule, setID: event.setID, bannerID: event.bannerID, eventID: event.servedID,
        userAgent: arrival.agent, revision: event.revision, realIndex: event.realIndex,
        occurredAt: event.occurredAt, issuedAt: arrival.issuedAt, embed: "page", source: event.source))
  }

  private static func json(_ tap: Tap) -> String {
    """
    {"event_id":"\(tap.eventID)","revision":4,"physical_index":\(tap.slot.rawValue),\
    "occurred_at":"\((tap.occurredAt ?? Instant(millisecondsSince1970: 0)).formatted())"}
    """
  }
}

extension RestatementRules {
  /// Rules by which these agents are robots, and others whose number leaves 0 by 7 are tools.
  static func robots(_ numbers: Set<Int>, life: Int64 = RestatementSimulation.life, name: String = "rules") -> Self {
    RestatementRules(
      version: "\(name)-\(numbers.sorted())", settings: "{}", tokenLifeMs: { $0 == "page" ? life : nil },
      judge: { agent, isReport in
        guard let number = Int(agent.dropFirst(6)) else { return nil }
        if numbers.contains(number) { return Ruling(reason: "crawler", rule: "crawler \(number)") }
        return number % 7 == 0 && !isReport ? Ruling(reason: "tool", rule: "tool \(number)") : nil
      })
  }
}
