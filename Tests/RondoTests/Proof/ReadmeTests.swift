import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("has commands that all work, one after another, for somebody who begins with nothing")
  func commands() throws {
    let box = try Sandbox(usesDefaults: true)
    let blocks = try Readme().blocks.map { commands in commands.filter { !$0.hasPrefix("make ") } }
    let own = blocks.filter { commands in commands.contains { $0.hasPrefix("rondo ") } }
    #expect(own.joined().count >= 16)
    for commands in own {
      let script = try script(of: commands, freePort: freePort())
      let outcome = try BuiltProgram.run(["/bin/bash", "-c", script, Readme.root.path], in: box)
      #expect(outcome.exitCode == 0, "\(script)\n\(outcome.errors)\n\(outcome.output)")
      let complaints = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("rondo daemon: ") }
      #expect(complaints == [], "\(script)")
      #expect(!outcome.output.contains(#""verdict":"rejected""#))
    }
  }

  /// The commands as one script that ends with the first failure, or with an answer that is one; then what still runs in
  /// the background is ended.
  private func script(of commands: [String], freePort: Int) throws -> String {
    let start = """
      cd "$0"
      set -e
      trap 'jobs=$(jobs -p); test -z "$jobs" || kill $jobs; wait' EXIT
      curl() { command curl --fail-with-body "$@"; }

      """
    return start + commands.joined(separator: "\n").replacing(":8080", with: ":\(freePort)")
  }

  /// A port that nobody listens on now.
  private func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
      }
    }
    try #require(isBound)
    return Int(UInt16(bigEndian: address.sin_port))
  }

  @Test("names only targets that the Makefile has")
  func targets() throws {
    let makefile = try String(contentsOf: Readme.root.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = try Readme().commands.filter { $0.hasPrefix("make ") }.map { $0.split(separator: " ")[1] }
    #expect(targets.contains("demo") && targets.contains("test"))
    for target in targets {
      #expect(makefile.contains(try Regex("(?m)^\(target):")), "make \(target)")
    }
  }

  @Test("names every command and every setting of the example configuration is known")
  func completeness() throws {
    let text = try Readme().text
    for topic in HelpTopic.all where !topic.words.isEmpty {
      #expect(text.contains(topic.words[topic.words.count - 1]), "\(topic)")
    }
    let box = try Sandbox()
    let example = Readme.root.appendingPathComponent("config.example.json").path
    let outcome = try box.run("init", environment: ["RONDO_CONFIG": example])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
  }
}

/// The README of this project.
private struct Readme {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let text: String

  init() throws {
    text = try String(contentsOf: Readme.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// All commands.
  var commands: [String] { Array(blocks.joined()) }

  /// The lines of each block of shell commands, without comments.
  var blocks: [[String]] {
    var blocks: [[String]] = []
    var isShell = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
        if isShell { blocks.append([]) }
      } else if isShell {
        let command = line.split(separator: "#").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        if !command.isEmpty { blocks[blocks.count - 1].append(command) }
      }
    }
    return blocks
  }
}

extension BuiltProgram {
  /// Runs a program that is not `rondo` itself, with a folder first on its path that holds `rondo`.
  fileprivate static func run(_ words: [String], in box: Sandbox) throws -> Outcome {
    let (output, errors) = ("\(box.path)/tmp/out", "\(box.path)/tmp/err")
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let exitCode = try run(
      words, environment: box.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { _, new in new },
      folder: box.path, files: ("/dev/null", output, errors))
    return Outcome(
      exitCode: exitCode, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}
