/// What becomes of something that may be set or not.
public enum Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// It is set no more.
  case cleared
  /// It is set to this.
  case to(Value)

  /// What is set from now on; none when it was cleared.
  public var value: Value? {
    if case .to(let value) = self { value } else { nil }
  }
}
