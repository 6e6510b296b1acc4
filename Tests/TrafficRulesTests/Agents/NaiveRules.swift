import TrafficRules

/// The meaning of the rules, written down as slowly and plainly as can be.
struct NaiveRules {
  let rules: [(verdict: AgentVerdict, pattern: String)]

  /// The index of the rule that decides.
  func decision(on agent: [UInt8]) -> Int? {
    let agent = agent.map(lowercased)
    for (index, rule) in rules.enumerated() where rule.verdict != .ignore {
      let places = places(of: rule.pattern, in: agent)
      if places.isEmpty { continue }
      let hidden = rules[..<index].filter { $0.verdict == .ignore }.flatMap { self.places(of: $0.pattern, in: agent) }
      let isSeen = places.contains { place in
        !hidden.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
      }
      if isSeen { return index }
    }
    return nil
  }

  private func places(of pattern: String, in agent: [UInt8]) -> [Range<Int>] {
    var words = Array(pattern.utf8).map(lowercased)
    let (first, last) = (words.first, words.last)
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "^") { words.removeFirst() }
    if last == UInt8(ascii: "*") || last == UInt8(ascii: "$") { words.removeLast() }
    guard agent.count >= words.count else { return [] }
    return (0...agent.count - words.count).map { $0..<$0 + words.count }.filter { place in
      guard Array(agent[place]) == words else { return false }
      let divided = { (index: Int) in
        index == 0 || index == agent.count || !isOfWord(agent[index - 1]) || !isOfWord(agent[index])
      }
      let begins =
        first == UInt8(ascii: "^") ? place.lowerBound == 0 : first == UInt8(ascii: "*") || divided(place.lowerBound)
      let ends =
        last == UInt8(ascii: "$")
        ? place.upperBound == agent.count : last == UInt8(ascii: "*") || divided(place.upperBound)
      return begins && ends
    }
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
  }

  private func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
  }
}
