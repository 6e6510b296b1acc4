/// A column of a listing: its name for programs, its title for people, and how a table lays it out.
public struct Column: Hashable, Sendable {
  /// The side of the column its cells keep to.
  public enum Alignment: Hashable, Sendable {
    /// The left, for text.
    case leading
    /// The right, for numbers.
    case trailing
  }

  /// The name in JSON and in the header of CSV, in snake_case; programs rely on it, so it stays as it is.
  public let key: String

  /// The header in a table.
  public let title: String

  /// The side of the column its cells keep to.
  public let alignment: Alignment

  /// Whether a table may shorten its cells where the terminal is narrow.
  public let isFlexible: Bool

  /// Makes a column; without a title the key in capitals, its underscores spaces, is the header.
  public init(_ key: String, title: String? = nil, alignment: Alignment = .leading, isFlexible: Bool = false) {
    self.key = key
    self.title = title ?? key.uppercased().split(separator: "_").joined(separator: " ")
    self.alignment = alignment
    self.isFlexible = isFlexible
  }
}
