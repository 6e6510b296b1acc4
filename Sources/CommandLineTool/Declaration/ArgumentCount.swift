/// How many words of a command line an argument takes.
public enum ArgumentCount: Sendable, CaseIterable {
  /// Exactly one.
  case one
  /// One or none.
  case optional
  /// All that are left, at least one.
  case oneOrMore
  /// All that are left, if any.
  case any

  /// Whether a command line without it is an error.
  public var isRequired: Bool { self == .one || self == .oneOrMore }

  /// Whether it takes every word that is left, so that no other argument can follow.
  public var isRepeated: Bool { self == .oneOrMore || self == .any }
}
