/// Where a banner was embedded, which decides how long its tokens live.
public enum Embed: UInt8, CaseIterable, Sendable {
  /// A page, an app or a screen: looked at while it is fresh.
  case page = 0
  /// An e-mail, which may be opened weeks later.
  case email = 1

  /// How it is written where people read it, and in the database.
  public var name: String {
    switch self {
    case .page: "page"
    case .email: "email"
    }
  }
}
