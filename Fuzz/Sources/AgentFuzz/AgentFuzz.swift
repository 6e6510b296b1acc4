import LibFuzzer
import TrafficRules

/// Rules to extend: few, since all are prepared anew for each input.
///
/// The built-in ones only judge.
private let common: UserAgentRules = {
  do {
    return try UserAgentRules(parsing: Array("name common\ncrawler *bot\nignore silk\n".utf8), source: "common")
  } catch {
    preconditionFailure("\(error)")
  }
}()

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
  _ = UserAgentRules.builtIn.classify(agent)
  guard let own = try? UserAgentRules(parsing: rules, source: "house") else { return 0 }
  guard let both = try? common.extended(by: rules, source: "house") else { return 0 }
  precondition(both.rules.count == own.rules.count + common.rules.count, "a rule is lost")
  if own.rules.isEmpty {
    precondition(both.classify(agent) == common.classify(agent), "no rule changes a verdict")
  }
  return 0
}
