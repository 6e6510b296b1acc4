/// A line in the head of a response.
public struct HeaderLine: Hashable, Sendable {
  /// The name of the field.
  public let name: String
  /// What it says.
  public let value: String

  /// Names a field and what it says.
  ///
  /// A line whose name is not a token, or whose value holds CR, LF, NUL or another control character, never leaves: a
  /// response leaves it out, so that nothing that came from outside can begin a line of its own.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether it may leave.
  var isSafe: Bool {
    !name.isEmpty && name.utf8.allSatisfy(ASCII.isToken)
      && value.utf8.allSatisfy { !ASCII.isControl($0) || $0 == UInt8(ascii: "\t") }
  }
}
