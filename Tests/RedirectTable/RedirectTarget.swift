public import Testing

/// A row of the table of hostile and odd targets.
public struct RedirectTarget: Sendable, CustomTestStringConvertible {
  /// The target as somebody would store it.
  public let text: String

  /// What a redirect sends, with each macro as `«name»`; nil where the target is refused.
  public let location: String?

  /// What the row is about.
  public let note: String

  /// The text with what the row is about.
  public var testDescription: String { "\(text.debugDescription): \(note)" }

  /// All rows.
  public static let all: [RedirectTarget] = Fixture.rows(of: "redirect-targets.tsv", columns: 3).map { columns in
    RedirectTarget(
      text: Fixture.unescaped(columns[0]), location: columns[1] == "refused" ? nil : columns[1], note: columns[2])
  }
}
