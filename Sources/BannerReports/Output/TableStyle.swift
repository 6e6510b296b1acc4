/// How tables look where they are shown.
public struct TableStyle: Hashable, Sendable {
  /// The columns of the terminal that no line may exceed; nil where no line is too long, as in a file.
  public let width: Int?

  /// Whether titles are in bold, by an escape sequence (ECMA-48, SGR 1).
  public let hasBoldTitles: Bool

  /// Whether numbers are drawn as well, in bars of block elements.
  public let hasBars: Bool

  /// Text alone, of any width.
  public static let plain = TableStyle(width: nil, hasBoldTitles: false)

  /// Makes a style.
  public init(width: Int?, hasBoldTitles: Bool, hasBars: Bool = false) {
    self.width = width
    self.hasBoldTitles = hasBoldTitles
    self.hasBars = hasBars
  }
}
