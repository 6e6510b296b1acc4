/// A text that an option or argument cannot take.
///
/// Thrown by the parse closure of a declaration; the usage error made of it puts the name of the option before it:
/// `--limit: 'many' is not a whole number; write one from 1 to 1000`.
public struct InvalidValue: Error, Hashable, CustomStringConvertible {
  /// The text as it was given.
  public let text: String

  /// What is wrong with it, read after the quoted text: `is not a whole number`.
  public let problem: String

  /// What to write instead: a clause.
  public let remedy: String?

  /// Makes the error from the text given, the problem read after it, and the remedy.
  public init(_ text: String, _ problem: String, remedy: String? = nil) {
    self.text = text
    self.problem = problem
    self.remedy = remedy
  }

  /// The quoted text, the problem and the remedy in one line.
  public var description: String {
    let sentence = "'\(text)' \(problem)"
    return if let remedy { "\(sentence); \(remedy)" } else { sentence }
  }
}
