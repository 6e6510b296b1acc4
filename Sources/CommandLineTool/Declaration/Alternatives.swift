/// Options that exclude each other and give one value between them.
///
///     static let place = Alternatives(exactlyOneOf: [
///       Option(flag: "first", meaning: Place.first, help: "…"),
///       Option("before", value: "ID", help: "…", parse: { Place.before(try BannerID.parse($0)) }),
///     ])
///     let place = invocation[place]    // Place
public struct Alternatives<Value: Sendable>: OptionDeclaration {
  /// The options to choose from, as they are typed and explained.
  public let spellings: [OptionSpelling]

  /// Whether a command line with none of them is an error.
  public let isRequired: Bool

  private let choose: @Sendable (GivenOptions) throws(UsageError) -> Value

  /// Declares options of which a command line must hold one.
  public init(exactlyOneOf options: [Option<Value?>]) {
    let syntax = options.map(\.syntax).joined(separator: ", ")
    self.init(spellings: options.map(\.spelling), isRequired: true) { given throws(UsageError) in
      guard let value = try Self.onlyValue(of: options, in: given) else {
        throw UsageError("one of \(syntax) is missing")
      }
      return value
    }
  }

  /// Declares options of which a command line may hold one.
  public init<Parsed: Sendable>(atMostOneOf options: [Option<Value>]) where Value == Parsed? {
    self.init(spellings: options.map(\.spelling), isRequired: false) { given throws(UsageError) in
      try Alternatives<Parsed>.onlyValue(of: options, in: given)
    }
  }

  private init(
    spellings: [OptionSpelling], isRequired: Bool,
    choose: @escaping @Sendable (GivenOptions) throws(UsageError) -> Value
  ) {
    self.spellings = spellings
    self.isRequired = isRequired
    self.choose = choose
  }

  /// The names with their dashes, as in `--first|--last`.
  public var key: String { spellings.map { "--\($0.name)" }.joined(separator: "|") }

  /// Makes the value of the one option given.
  public func value(from given: GivenOptions) throws(UsageError) -> Value {
    try choose(given)
  }

  private static func onlyValue(of options: [Option<Value?>], in given: GivenOptions) throws(UsageError) -> Value? {
    let present = options.filter { given.contains($0.spelling) }
    if present.count > 1 {
      throw UsageError("\(present.map(\.key).joined(separator: " and ")) exclude each other", hint: "give one of them")
    }
    guard let option = present.first else { return nil }
    return try option.value(from: given)
  }
}
