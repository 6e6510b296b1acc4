import CivilTime
import CommandLineTool
import DeliveryTokens
import TrafficRules

extension Doctor {
  /// Looks at what the configuration leads to; its own text was read without a fault before.
  mutating func checkConfiguration() {
    let file = settings.configurationFile ?? "the configuration"
    do {
      _ = try UserAgentRules(of: settings.http)
    } catch {
      let words = (error as? any CommandFailure)?.message ?? "\(error)"
      note(
        .error, "configuration", file, "the daemon could not start with these user_agent_rules: \(words)",
        remedy: "mend the file of rules, or leave it out")
    }
    if let ageMs = settings.eventRetentionMs,
      let problem = EventRetention.problem(ofMs: ageMs, lives: settings.http.tokenLives)
    {
      note(
        .error, "configuration", file, "event_retention: \(problem)",
        remedy: "keep events longer, or let tokens live shorter")
    }
    guard settings.hasConfiguration, let path = settings.configurationFile, path != "-" else { return }
    if let mode = FileStatus.mode(of: path), mode & 0o022 != 0 {
      note(
        .warning, "configuration", path, "others may change it (its mode is \(String(mode, radix: 8)))",
        remedy: "close it with 'chmod go-w \(path)'")
    }
  }
}
