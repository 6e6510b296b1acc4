import Foundation
import Testing

extension RunningDaemon {
  /// The address at which it serves, with the port that the system chose, as after `--listen 127.0.0.1:0`.
  func address() throws -> String {
    try wait("an address") { complaints.contains("serving http://") }
    let line = try #require(complaints.split(separator: "\n").first { $0.contains("serving http://") })
    return String(line[try #require(line.range(of: "http://")).lowerBound...])
  }

  /// What the server answers, with its head; the words are those of curl.
  func curl(_ path: String, _ words: String...) throws -> String {
    let outcome = try box.curl(["--include", "\(try address())\(path)"] + words)
    try #require(outcome.exitCode == 0, "\(outcome)")
    return outcome.output
  }

  /// The body of an answer, as JSON.
  func object(_ path: String, _ words: String...) throws -> [String: Any] {
    let outcome = try box.curl(["\(try address())\(path)"] + words)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
  }
}

extension Sandbox {
  /// Runs curl as a browser would ask.
  func curl(_ words: [String]) throws -> Outcome {
    let name = "\(path)/tmp/\(UUID().uuidString)"
    let exitCode = try BuiltProgram.run(
      ["/usr/bin/curl", "--silent", "--show-error", "--max-time", "20", "--user-agent", "Mozilla/5.0 Firefox/128.0"]
        + words, environment: environment, folder: "\(path)/work",
      files: ("/dev/null", "\(name).out", "\(name).err"))
    return Outcome(
      exitCode: exitCode, output: try String(contentsOfFile: "\(name).out", encoding: .utf8),
      errors: try String(contentsOfFile: "\(name).err", encoding: .utf8))
  }
}
