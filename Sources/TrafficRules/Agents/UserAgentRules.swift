/// Rules about user agents: which of them are people, and what the others are.
///
/// The first rule that matches decides; an agent that no rule matches is a person's. What the rules look like is said at
/// the head of the built-in ones, `Sources/TrafficRules/BuiltIn/agents.rules`.
public struct UserAgentRules: Sendable {
  /// What the rules were when something was judged by them.
  ///
  /// Name, version and the begin of the SHA-256 of each file, the one that decides first in front:
  /// `house-3-9f8e7d6c+rondo-2026-11-30-1a2b3c4d`.
  public let version: String

  /// The rules in the order in which they decide.
  public let rules: [AgentRule]

  private let patterns: [AgentPattern]
  private let automaton: AgentAutomaton

  /// Reads a file of rules, to be used by itself.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - source: What to call the file in errors; also the name of the rules if the file gives none.
  public init(parsing bytes: [UInt8], source: String) throws(RulesError) {
    try self.init(RuleFile(parsing: bytes, source: source), before: nil)
  }

  /// These rules behind those of another file: where both match, the file decides.
  public func extended(by bytes: [UInt8], source: String) throws(RulesError) -> UserAgentRules {
    try UserAgentRules(RuleFile(parsing: bytes, source: source), before: self)
  }

  /// What the rules say of a user agent, or nil when none matches; never `ignore`.
  ///
  /// O(length), without allocation unless words were to be ignored.
  public func classify(_ userAgent: UnsafeBufferPointer<UInt8>) -> AgentRule? {
    automaton.firstMatch(in: userAgent).map { rules[$0] }
  }

  /// What the rules say of a user agent, or nil when none matches; never `ignore`.
  public func classify(_ userAgent: String) -> AgentRule? {
    var userAgent = userAgent
    return userAgent.withUTF8 { classify($0) }
  }

  private init(_ file: RuleFile, before others: UserAgentRules?) throws(RulesError) {
    rules = file.rules + (others?.rules ?? [])
    patterns = file.patterns + (others?.patterns ?? [])
    let builder = AgentAutomatonBuilder(patterns: patterns, ignoring: rules.map { $0.verdict == .ignore })
    guard let automaton = builder.automaton() else {
      throw RulesError(source: file.source, line: 0, problem: .tooManyRules)
    }
    self.automaton = automaton
    version = others.map { "\(file.version)+\($0.version)" } ?? file.version
  }
}
