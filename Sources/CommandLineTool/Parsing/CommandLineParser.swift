/// Reads a command line against the table of commands.
///
/// The rules are those of GNU: options before, between and after arguments; `--option VALUE` and `--option=VALUE`; all
/// after `--` are arguments; `-` alone is an argument. Names of options are not abbreviated. A word that starts with `-`
/// and a digit is a negative number, not an option.
struct CommandLineParser {
  let program: Program

  /// The command read so far, for the report of an error as well.
  private(set) var path: CommandPath

  private var rest: ArraySlice<String>
  private var given: GivenOptions
  private var arguments: [String] = []
  private var optionsHaveEnded = false

  init(program: Program, words: [String], environment: Environment) {
    self.program = program
    path = CommandPath(root: program.root)
    rest = words[...]
    given = GivenOptions(environment: environment)
  }

  /// Reads the whole command line.
  ///
  /// A request for help anywhere on the line wins over errors in the rest of it.
  mutating func parse() throws(UsageError) -> Request {
    do {
      while let word = rest.popFirst() {
        if let request = try take(word) { return request }
      }
      return try finish()
    } catch {
      if asksForHelpLater { return .help(path) }
      throw error
    }
  }

  private mutating func take(_ word: String) throws(UsageError) -> Request? {
    if !optionsHaveEnded {
      switch word {
      case "--":
        optionsHaveEnded = true
        return nil
      case "--help", "-h": return .help(path)
      case "--version": return .version
      case _ where Self.looksLikeOption(word):
        try takeOption(word)
        return nil
      default: break
      }
    }
    switch path.command.action {
    case .choose: try descend(to: word)
    case .run: arguments.append(word)
    }
    return nil
  }

  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-"), let second = word.utf8.dropFirst().first else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  private mutating func descend(to name: String) throws(UsageError) {
    guard let command = path.command.subcommands.first(where: { $0.name == name }) else {
      let near = Suggestion.nearest(to: name, in: path.command.subcommands.map(\.name))
      throw UsageError("unknown \(path.subcommandNoun) '\(name)'", hint: near.map { "did you mean '\($0)'?" })
    }
    path = path.appending(command)
  }

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let (name, attached) = Self.splitAtEqualsSign(word)
    let spellings = program.options(at: path).flatMap(\.spellings)
    guard let spelling = spellings.first(where: { "--\($0.name)" == name }) else {
      throw unknownOption(name, known: spellings)
    }
    if spelling.valueName == nil {
      if attached != nil { throw UsageError("--\(spelling.name) takes no value") }
      try given.add(spelling, text: "")
    } else if let attached {
      try given.add(spelling, text: attached)
    } else {
      try given.add(spelling, text: try nextValue(for: spelling))
    }
  }

  /// Parts `--option=VALUE` by code units: a mark after the sign belongs to the value, not to the sign.
  private static func splitAtEqualsSign(_ word: String) -> (name: String, value: String?) {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
  }

  /// The next word, unless it looks like another long option: then the value was most likely forgotten.
  private mutating func nextValue(for spelling: OptionSpelling) throws(UsageError) -> String {
    if let word = rest.first, !word.utf8.starts(with: "--".utf8) {
      rest.removeFirst()
      return word
    }
    let hint = rest.isEmpty ? nil : "write --\(spelling.name)=VALUE for a value that starts with '--'"
    throw UsageError("\(spelling.syntax) lacks its value", hint: hint)
  }

  private func unknownOption(_ word: String, known: [OptionSpelling]) -> UsageError {
    let names = known.map { "--\($0.name)" } + ["--help", "--version"]
    if let near = Suggestion.nearest(to: word, in: names) {
      return UsageError("unknown option '\(word)'", hint: "did you mean '\(near)'?")
    }
    let belongsFurtherDown = path.command.subcommands.contains { $0.declares(option: word) }
    return UsageError("unknown option '\(word)'", hint: belongsFurtherDown ? "write it after the command" : nil)
  }

  private var asksForHelpLater: Bool {
    !optionsHaveEnded && rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

extension CommandLineParser {
  private func finish() throws(UsageError) -> Request {
    guard case .run(let action) = path.command.action else {
      throw UsageError("a \(path.subcommandNoun) is missing")
    }
    var values = try argumentValues()
    for option in program.options(at: path) {
      values[option.key] = try option.value(from: given)
    }
    if path.commands.count == 2, path.command.name == HelpCommand.name { return .help(try topic()) }
    return .run(action, values: values, path: path)
  }

  /// Hands the words out to the arguments in their order: one each, and all that are left to a repeated one.
  private func argumentValues() throws(UsageError) -> [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    var words = arguments[...]
    for argument in path.command.arguments {
      let share = argument.count.isRepeated ? words : words.prefix(1)
      words = words.dropFirst(share.count)
      values[argument.key] = try argument.value(from: share)
    }
    if let word = words.first { throw UsageError("unexpected argument '\(word)'") }
    return values
  }

  /// The command that `help` was asked about.
  private func topic() throws(UsageError) -> CommandPath {
    var reader = CommandLineParser(program: program, words: [], environment: given.environment)
    for word in arguments {
      guard case .choose = reader.path.command.action else { throw UsageError("unexpected argument '\(word)'") }
      try reader.descend(to: word)
    }
    return reader.path
  }
}

extension Command {
  /// Whether the command or one below it has an option, written with its dashes.
  fileprivate func declares(option word: String) -> Bool {
    options.contains { option in option.spellings.contains { "--\($0.name)" == word } }
      || subcommands.contains { $0.declares(option: word) }
  }
}
