extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// Reads one of the raw values, exactly as help lists them.
  ///
  /// - Throws: `InvalidValue` whose remedy is the nearest raw value, or the list of all.
  init(choice text: String) throws(InvalidValue) {
    guard let value = Self(rawValue: text) else {
      let choices = Self.allCases.map(\.rawValue)
      let remedy =
        if let near = Suggestion.nearest(to: text, in: choices) {
          "did you mean '\(near)'?"
        } else {
          "write \(choices.alternativesPhrase)"
        }
      throw InvalidValue(text, "is not one of its values", remedy: remedy)
    }
    self = value
  }
}

extension [String] {
  /// The strings as a choice in prose: `a, b or c`.
  var alternativesPhrase: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
