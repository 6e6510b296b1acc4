/// An entry of a command's list of arguments.
public protocol ArgumentDeclaration: Parameter {
  /// What stands for the argument in help, in capitals: `SET`.
  var name: String { get }

  /// What the argument means, in full sentences.
  var help: String { get }

  /// The values it takes, when there are only a few.
  var choices: [String] { get }

  /// How many words of the command line it takes.
  var count: ArgumentCount { get }

  /// Makes the value of the words that fell to the argument.
  ///
  /// - Throws: `UsageError` naming the argument, when there are too few words or one is not a value of it.
  func value(from words: ArraySlice<String>) throws(UsageError) -> Value
}

extension ArgumentDeclaration {
  /// The argument as usage lines show it: `SET`, `[SET]`, `ID...` or `[ID...]`.
  public var syntax: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }

  /// The help with the values after it.
  public var fullHelp: String {
    choices.isEmpty ? help : "\(help) One of: \(choices.joined(separator: ", "))."
  }
}
