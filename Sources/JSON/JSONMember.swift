/// One key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  public var value: JSONValue

  /// Pairs a key with a value.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
