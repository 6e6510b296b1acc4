import LibFuzzer
import TrafficRules

private let builtIn = UserAgentRules.builtIn

@main
enum AgentFuzz {
  static func main() {
    var (count, words) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    LLVMFuzzerRunDriver(&count, &words, fuzzAgents)
  }
}

/// Reads the bytes before the first NUL as rules, and the others as a user agent.
nonisolated func fuzzAgents(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let rules = Array(bytes.prefix { $0 != 0 })
  let agent = UnsafeBufferPointer(rebasing: bytes.dropFirst(rules.count + 1))
  let common = builtIn.classify(agent)
  guard let own = try? UserAgentRules(parsing: rules, source: "house") else { return 0 }
  let match = own.classify(agent)
  guard let both = try? builtIn.extended(by: rules, source: "house") else { return 0 }
  precondition(both.rules.count == own.rules.count + builtIn.rules.count, "a rule is lost")
  if own.rules.isEmpty {
    precondition(both.classify(agent)?.line == common?.line, "no rule changes a verdict")
  }
  _ = match
  return 0
}
