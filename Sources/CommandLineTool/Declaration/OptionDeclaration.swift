/// An entry of a command's list of options: a single `Option`, or several that exclude each other.
public protocol OptionDeclaration: Parameter {
  /// The names it is given by; more than one for `Alternatives`.
  var spellings: [OptionSpelling] { get }

  /// Whether a command line without it is an error; usage lines then show it.
  var isRequired: Bool { get }

  /// Makes the value from what the command line holds.
  ///
  /// - Throws: `UsageError` naming the option, when it is missing or a text is not a value of it.
  func value(from given: GivenOptions) throws(UsageError) -> Value
}

extension OptionDeclaration {
  /// The option as usage lines show it: `--dwell DURATION`, or `(--first | --last)`.
  public var syntax: String {
    let forms = spellings.map(\.syntax)
    return forms.count == 1 ? forms[0] : "(\(forms.joined(separator: " | ")))"
  }
}
