/// The help of a command: usage, what it does, its arguments and options, and examples.
struct HelpText {
  private let program: Program
  private let path: CommandPath
  private let usage: UsageText

  /// Makes the help for a terminal of a width in columns; nil for a file or pipe, where it is 80.
  init(program: Program, path: CommandPath, width: Int?) {
    self.program = program
    self.path = path
    usage = UsageText(program: program, path: path, width: width)
  }

  /// The whole text, ending in a line feed.
  var text: String {
    sections.joined(separator: "\n\n") + "\n"
  }

  private var sections: [String] {
    let command = path.command
    var sections = [usage.layout.paragraph(command.abstract), usage.line]
    sections += command.discussion.paragraphs.map { usage.layout.paragraph($0) }
    sections += [
      list("Arguments", command.arguments.map { ($0.syntax.trimmingBrackets, $0.fullHelp) }),
      list("Options", Self.entries(of: command.options)),
      usage.subcommands,
      list("Global options", Self.entries(of: program.globalOptions) + Self.standardOptions),
      examples,
    ].compactMap { $0 }
    return sections
  }

  private func list(_ title: String, _ entries: [(term: String, text: String)]) -> String? {
    entries.isEmpty ? nil : "\(title):\n\(usage.layout.definitions(entries))"
  }

  private var examples: String? {
    guard !path.command.examples.isEmpty else { return nil }
    let examples = path.command.examples.map { example in
      "\(usage.layout.paragraph(example.explanation, indent: 2))\n    \(example.commandLine)"
    }
    return "Examples:\n\(examples.joined(separator: "\n"))"
  }

  private static func entries(of options: [any OptionDeclaration]) -> [(term: String, text: String)] {
    options.flatMap { option in option.spellings.map { ($0.syntax, $0.fullHelp) } }
  }

  private static let standardOptions = [
    (term: "-h, --help", text: "Show help for the command and exit."),
    (term: "--version", text: "Show the version and exit."),
  ]
}

extension String {
  /// The paragraphs of a text, which empty lines keep apart; line breaks within one are mere spaces.
  fileprivate var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }
      .map { lines in lines.joined(separator: " ") }
  }

  /// The syntax of an argument without the brackets of usage lines.
  fileprivate var trimmingBrackets: String {
    filter { $0 != "[" && $0 != "]" }
  }
}
