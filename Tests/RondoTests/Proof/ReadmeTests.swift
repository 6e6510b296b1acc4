import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("has commands that all work, one after another, for somebody who begins with nothing")
  func commands() throws {
    let box = try Sandbox(usesDefaults: true)
    let commands = try Readme().commands
    let own = commands.filter { $0.hasPrefix("rondo ") }
    #expect(own.count >= 8)
    for command in own {
      let outcome = try BuiltProgram.run(
        ["/bin/sh", "-c", "cd \"$0\" && \(command)", Readme.root.path], in: box)
      #expect(outcome.exitCode == 0, "\(command)\n\(outcome.errors)")
      #expect(outcome.errors == "", "\(command)")
    }
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

  /// The lines of the blocks of shell commands, without comments.
  var commands: [String] {
    var commands: [String] = []
    var isShell = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell {
        commands.append(line.split(separator: "#").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? "")
      }
    }
    return commands.filter { !$0.isEmpty }
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
