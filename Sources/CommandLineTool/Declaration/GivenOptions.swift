/// The options found on a command line, before their texts are made values.
public struct GivenOptions: Sendable {
  /// The texts by option name, in the order given; a flag has an empty text.
  private var texts: [String: [String]] = [:]

  /// Where an option that was left out may still be set.
  let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }

  /// Adds one occurrence.
  ///
  /// - Throws: `UsageError` when an option that counts once is given again; which of the two was meant is anyone's guess.
  mutating func add(_ spelling: OptionSpelling, text: String) throws(UsageError) {
    guard spelling.isRepeatable || texts[spelling.name] == nil else {
      throw UsageError("--\(spelling.name) is given twice", hint: "give it once")
    }
    texts[spelling.name, default: []].append(text)
  }

  /// Whether the command line itself holds the option.
  func contains(_ spelling: OptionSpelling) -> Bool {
    texts[spelling.name] != nil
  }

  /// The texts given for an option and the name to blame for them: the option, or its environment variable.
  ///
  /// An environment variable set to nothing counts as not set, as in the XDG base directory specification.
  func texts(for spelling: OptionSpelling) -> (texts: [String], source: String) {
    if let given = texts[spelling.name] { return (given, "--\(spelling.name)") }
    if let variable = spelling.environmentVariable, let text = environment[variable], !text.isEmpty {
      return ([text], variable)
    }
    return ([], "--\(spelling.name)")
  }
}
