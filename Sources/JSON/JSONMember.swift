/// One key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  /// Unique among the members when it comes from a parsed text.
  public var key: String
  /// What the key stands for, of any kind.
  public var value: JSONValue

  /// Pairs a key with a value.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
