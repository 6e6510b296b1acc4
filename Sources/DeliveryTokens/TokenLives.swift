/// How long tokens count after their issue, for each kind of embed.
public struct TokenLives: Hashable, Sendable {
  /// The life of tokens on pages, in milliseconds.
  public var pageMs: Int64

  /// The life of tokens in e-mails, in milliseconds.
  public var emailMs: Int64

  /// A day for pages, which stay open over night, and eight weeks for e-mails, which are found again after a holiday.
  public static let standard = TokenLives(pageMs: 24 * 3_600_000, emailMs: 56 * 24 * 3_600_000)

  /// Lives in milliseconds.
  public init(pageMs: Int64, emailMs: Int64) {
    self.pageMs = pageMs
    self.emailMs = emailMs
  }

  /// The life for one kind of embed, in milliseconds.
  public subscript(embed: Embed) -> Int64 {
    switch embed {
    case .page: pageMs
    case .email: emailMs
    }
  }

  /// The longest of them, in milliseconds: as long must an old key be kept.
  public var longestMs: Int64 { max(pageMs, emailMs) }
}
