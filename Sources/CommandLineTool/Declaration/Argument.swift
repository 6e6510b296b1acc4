/// An argument declared once, with the type of its value; commands list it and ask their `Invocation` for it.
///
///     static let set = Argument("SET", help: "The slug of the set.")
///     static let ids = Argument("ID", help: "…", parse: BannerID.parse).repeated()
///
/// As declared an argument takes one word and must be there; `optional()` and `repeated()` make the other forms.
public struct Argument<Value: Sendable>: ArgumentDeclaration {
  /// What stands for the argument in help, in capitals.
  public let name: String

  /// What the argument means, in full sentences.
  public let help: String

  /// The values it takes, when there are only a few.
  public let choices: [String]

  /// How many words of the command line it takes.
  public let count: ArgumentCount

  /// Makes the value of the words; those it gets agree with `count`, and none make no value only where none may come.
  private let convert: @Sendable (ArraySlice<String>) throws -> Value?

  private init(
    name: String, help: String, choices: [String] = [], count: ArgumentCount = .one,
    convert: @escaping @Sendable (ArraySlice<String>) throws -> Value?
  ) {
    self.name = name
    self.help = help
    self.choices = choices
    self.count = count
    self.convert = convert
  }

  /// The name.
  public var key: String { name }

  /// Makes the value of the words that fell to the argument.
  public func value(from words: ArraySlice<String>) throws(UsageError) -> Value {
    do {
      guard let value = try convert(words) else { throw UsageError("\(name) is missing") }
      return value
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("\(name): \(error.clause)")
    }
  }
}

extension Argument {
  /// Declares an argument with a value made by `parse`, whose error should name the text and the remedy.
  public init(_ name: String, help: String, parse: @escaping @Sendable (String) throws -> Value) {
    self.init(name: name, help: help) { words in try words.first.map(parse) }
  }

  /// Declares an argument whose value is the word itself.
  public init(_ name: String, help: String) where Value == String {
    self.init(name, help: help, parse: { $0 })
  }

  /// Declares an argument that is a whole number within a range.
  public init(_ name: String, help: String, in range: ClosedRange<Int64>) where Value == Int64 {
    self.init(name, help: help, parse: { text in try WholeNumber.parse(text, in: range) })
  }

  /// Declares an argument that is one of the raw values of an enumeration; help lists them.
  public init(_ name: String, choices: Value.Type, help: String)
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    self.init(name: name, help: help, choices: Value.allCases.map(\.rawValue)) { words in
      try words.first.map(Value.init(choice:))
    }
  }

  /// The same argument, which may be left out.
  public func optional() -> Argument<Value?> {
    let convert = convert
    return Argument<Value?>(name: name, help: help, choices: choices, count: .optional) { words in
      .some(try convert(words))
    }
  }

  /// The same argument for all words that are left, in their order.
  public func repeated(allowingNone: Bool = false) -> Argument<[Value]> {
    let convert = convert
    return Argument<[Value]>(name: name, help: help, choices: choices, count: allowingNone ? .any : .oneOrMore) {
      words in
      let values = try words.indices.compactMap { index in try convert(words[index...index]) }
      return values.isEmpty && !allowingNone ? nil : values
    }
  }
}
