import SeededRandom
import Testing
import TrafficRules

@Suite struct RuleSimulationTests {
  /// Few letters, so that patterns overlap, hold each other and repeat within an agent.
  private static let letters = Array("abAB12 ._-/é".utf8)

  private static func word(_ length: ClosedRange<Int>, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: length, using: &generator)).map { _ in
      letters.randomElement(using: &generator) ?? UInt8(ascii: "a")
    }
  }

  @Test("The table finds what a plain search finds", arguments: 0..<40 as Range<UInt64>)
  func simulation(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text: [(AgentVerdict, String)] = []
    var lines = Set<String>()
    while text.count < 12 {
      let words = String(decoding: Self.word(1...5, &generator), as: UTF8.self)
      let marks = (
        ["", "*", "^"].randomElement(using: &generator) ?? "", ["", "*", "$"].randomElement(using: &generator) ?? ""
      )
      let pattern = marks.0 + words + marks.1
      let verdict: AgentVerdict = [.ignore, .crawler, .allow].randomElement(using: &generator) ?? .tool
      let isSound = (try? UserAgentRules(parsing: Array("\(verdict.rawValue) \(pattern)".utf8), source: "x")) != nil
      guard isSound, lines.insert(pattern.lowercased()).inserted, !pattern.contains("\u{FFFD}") else { continue }
      text.append((verdict, pattern.trimmed))
    }
    let file = text.map { "\($0.0.rawValue) \($0.1)\n" }.joined()
    let rules = try UserAgentRules(parsing: Array(file.utf8), source: "x")
    let naive = NaiveRules(rules: text.map { (verdict: $0.0, pattern: $0.1) })
    for _ in 0..<100 {
      let agent = Self.word(0...14, &generator)
      let found = agent.withUnsafeBufferPointer { rules.classify($0) }
      #expect(found?.line == naive.decision(on: agent).map { $0 + 1 }, "\(file) on \(agent)")
    }
  }

  @Test("No bytes whatever disturb the built-in rules", arguments: 0..<10 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let naive = NaiveRules(rules: UserAgentRules.builtIn.rules.map { (verdict: $0.verdict, pattern: $0.pattern) })
    let pieces = UserAgentRules.builtIn.rules.map { Array($0.pattern.utf8) }
    for _ in 0..<5 {
      var agent = (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for _ in 0..<3 {
        guard let piece = pieces.randomElement(using: &generator) else { continue }
        let place = Int.random(in: 0...agent.count, using: &generator)
        agent.insert(contentsOf: piece.prefix(Int.random(in: 0...piece.count, using: &generator)), at: place)
      }
      let found = agent.withUnsafeBufferPointer { UserAgentRules.builtIn.classify($0) }
      #expect(found == naive.decision(on: agent).map { UserAgentRules.builtIn.rules[$0] })
    }
  }
}

extension String {
  /// The text as a file of rules gives it back: without white space around.
  fileprivate var trimmed: String {
    var bytes = Array(utf8)[...]
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }
}
