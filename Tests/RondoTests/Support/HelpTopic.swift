import CommandLineTool
import Foundation
import Testing

@testable import rondo

/// A command of the table, by the words that lead to it.
struct HelpTopic: CustomTestStringConvertible, Sendable {
  let words: [String]

  /// All commands but `help`, whose own help is that of the program.
  static let all = topics(of: Rondo.program.root, words: [])

  /// The folder of the texts.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/help")

  /// The file with the text of the help.
  var fixture: URL {
    Self.folder.appendingPathComponent((["rondo"] + words).joined(separator: "-") + ".txt")
  }

  var testDescription: String { (["rondo"] + words).joined(separator: " ") }

  private static func topics(of command: Command, words: [String]) -> [HelpTopic] {
    [HelpTopic(words: words)]
      + command.subcommands.filter { $0.name != "help" }.flatMap { topics(of: $0, words: words + [$0.name]) }
  }
}
