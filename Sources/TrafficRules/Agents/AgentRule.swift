/// One line of a file of rules: which user agents it speaks of, and what they are.
public struct AgentRule: Hashable, Sendable {
  /// What the user agents that match are.
  public let verdict: AgentVerdict

  /// The pattern as the file has it.
  public let pattern: String

  /// The name of the file's rules.
  public let source: String

  /// The line in that file, from 1.
  public let line: Int
}

extension AgentRule: CustomStringConvertible {
  /// The rule as one writes it, and where it stands: `crawler *bot (rondo:17)`.
  public var description: String {
    "\(verdict.rawValue) \(pattern) (\(source):\(line))"
  }
}
