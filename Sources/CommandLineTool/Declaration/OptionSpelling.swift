/// One `--name` as a person types it, with all that help says about it.
public struct OptionSpelling: Hashable, Sendable {
  /// The name without its dashes.
  public let name: String

  /// What stands for the value in help, such as `DURATION`; nil for a flag, which takes no value.
  public let valueName: String?

  /// What the option does, in full sentences.
  public let help: String

  /// The values it takes, when there are only a few.
  public internal(set) var choices: [String] = []

  /// What holds when the option is left out, as it would be typed.
  public internal(set) var defaultText: String?

  /// The environment variable that stands in for the option when it is left out.
  public internal(set) var environmentVariable: String?

  /// Whether the option may be given more than once.
  public internal(set) var isRepeatable = false

  /// The option with its value, as usage lines show it: `--dwell DURATION`.
  public var syntax: String {
    if let valueName { "--\(name) \(valueName)" } else { "--\(name)" }
  }

  /// The help with the values, the default and the environment variable after it.
  public var fullHelp: String {
    var sentences = [help]
    if !choices.isEmpty { sentences.append("One of: \(choices.joined(separator: ", ")).") }
    if let defaultText { sentences.append("Default: \(defaultText).") }
    if let environmentVariable { sentences.append("Environment: \(environmentVariable).") }
    if isRepeatable { sentences.append("May be repeated.") }
    return sentences.joined(separator: " ")
  }
}
