/// A name in braces in the path, query or fragment of a target, in whose place each redirect has a value of its own.
///
/// There are these four. Whatever else stands in braces, in other letter case too, is part of the address as it is.
public enum TargetMacro: String, CaseIterable, Sendable {
  /// The id of the banner that was clicked, in decimal digits.
  case banner
  /// The slug of its set, percent-encoded as a URI component: all but the unreserved characters of RFC 3986.
  case set
  /// When the click came, in milliseconds since 1970 UTC, in decimal digits.
  case timestamp
  /// A number that no cache has seen, in decimal digits.
  case cachebuster

  /// The bytes for which it stands in an address, such as `{banner}`.
  public var placeholder: String { "{\(rawValue)}" }

  /// The most bytes that a value has.
  var maximumByteCount: Int {
    switch self {
    case .banner, .timestamp: 20
    // `Slug.maximumLength`, as a test makes sure: targets stand on their own.
    case .set: 64
    case .cachebuster: 10
    }
  }
}
