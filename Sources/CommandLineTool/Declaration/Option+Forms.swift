extension Option {
  /// The same option, without which the command line is an error.
  public func required<Parsed: Sendable>() -> Option<Parsed> where Value == Parsed? {
    let (convert, syntax) = (convert, spelling.syntax)
    return Option<Parsed>(spelling, isRequired: true) { texts in
      guard let value = try convert(texts) else { throw UsageError("\(syntax) is missing") }
      return value
    }
  }

  /// The same option with a value for when it is left out; help shows it as `text`.
  public func defaulting<Parsed: Sendable>(to value: Parsed, text: String) -> Option<Parsed> where Value == Parsed? {
    var spelling = spelling
    spelling.defaultText = text
    let convert = convert
    return Option<Parsed>(spelling) { texts in try convert(texts) ?? value }
  }

  /// The same option with one of its choices for when it is left out.
  public func defaulting<Choice: RawRepresentable & Sendable>(to choice: Choice) -> Option<Choice>
  where Value == Choice?, Choice.RawValue == String {
    defaulting(to: choice, text: choice.rawValue)
  }

  /// The same option given any number of times, its values in the order given.
  public func repeated<Parsed: Sendable>() -> Option<[Parsed]> where Value == Parsed? {
    var spelling = spelling
    spelling.isRepeatable = true
    let convert = convert
    return Option<[Parsed]>(spelling) { texts in try texts.compactMap { text in try convert([text]) } }
  }
}
