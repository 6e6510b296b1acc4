/// An option declared once, with the type of its value; commands list it and ask their `Invocation` for it.
///
///     static let dwell = Option("dwell", value: "DURATION", help: "…", parse: DurationText.parse)
///     let milliseconds = invocation[dwell]    // Int64?
///
/// As declared an option may be left out, at most once given, and its value is an optional; `required()`,
/// `defaulting(to:)` and `repeated()` make the other forms of it.
public struct Option<Value: Sendable>: OptionDeclaration {
  /// The option as it is typed and explained.
  public let spelling: OptionSpelling

  /// Whether a command line without it is an error.
  public let isRequired: Bool

  /// Makes the value of all texts given for the option, in their order.
  let convert: @Sendable ([String]) throws -> Value

  init(_ spelling: OptionSpelling, isRequired: Bool = false, convert: @escaping @Sendable ([String]) throws -> Value) {
    self.spelling = spelling
    self.isRequired = isRequired
    self.convert = convert
  }

  /// The name with its dashes.
  public var key: String { "--\(spelling.name)" }

  /// The one spelling of the option.
  public var spellings: [OptionSpelling] { [spelling] }

  /// Makes the value from what the command line, or else the environment, holds.
  public func value(from given: GivenOptions) throws(UsageError) -> Value {
    let (texts, source) = given.texts(for: spelling)
    guard !isRequired || !texts.isEmpty else { throw UsageError("\(spelling.syntax) is missing") }
    do {
      return try convert(texts)
    } catch {
      throw UsageError("\(source): \(error.clause)")
    }
  }
}

extension Option {
  /// Declares an option with a value made by `parse`, whose error should name the text and the remedy.
  ///
  /// - Parameters:
  ///   - name: The name without its dashes.
  ///   - value: What stands for the value in help, in capitals.
  ///   - help: Full sentences.
  ///   - environment: The variable that stands in for the option when it is left out.
  ///   - parse: Makes the value; any error of it becomes a usage error that names the option.
  public init<Parsed>(
    _ name: String, value: String, help: String, environment: String? = nil,
    parse: @escaping @Sendable (String) throws -> Parsed
  ) where Value == Parsed? {
    var spelling = OptionSpelling(name: name, valueName: value, help: help)
    spelling.environmentVariable = environment
    self.init(spelling) { texts in try texts.first.map(parse) }
  }

  /// Declares an option whose value is the text itself.
  public init(_ name: String, value: String, help: String, environment: String? = nil) where Value == String? {
    self.init(name, value: value, help: help, environment: environment, parse: { $0 })
  }

  /// Declares an option that takes a whole number within a range.
  public init(_ name: String, value: String, help: String, in range: ClosedRange<Int64>) where Value == Int64? {
    self.init(name, value: value, help: help, parse: { text in try WholeNumber.parse(text, in: range) })
  }

  /// Declares an option that takes one of the raw values of an enumeration; help lists them.
  ///
  /// `value` is the name of the option in capitals when it is left out.
  public init<Choice>(
    _ name: String, choices: Choice.Type, value: String? = nil, help: String
  ) where Value == Choice?, Choice: CaseIterable & RawRepresentable & Sendable, Choice.RawValue == String {
    var spelling = OptionSpelling(name: name, valueName: value ?? name.uppercased(), help: help)
    spelling.choices = Choice.allCases.map(\.rawValue)
    self.init(spelling) { texts in try texts.first.map(Choice.init(choice:)) }
  }

  /// Declares a flag, which is true when it is given.
  public init(flag name: String, help: String) where Value == Bool {
    self.init(OptionSpelling(name: name, valueName: nil, help: help)) { texts in !texts.isEmpty }
  }

  /// Declares a flag that stands for a value when it is given; of use among `Alternatives`.
  public init<Meaning: Sendable>(flag name: String, meaning: Meaning, help: String) where Value == Meaning? {
    self.init(OptionSpelling(name: name, valueName: nil, help: help)) { texts in texts.isEmpty ? nil : meaning }
  }
}
