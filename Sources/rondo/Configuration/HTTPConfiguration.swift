import DeliveryTokens

/// What a configuration file says about HTTP; nil where it says nothing.
struct HTTPConfiguration: Sendable, Equatable {
  /// The addresses at which the daemon serves.
  var listen: [String]?

  /// How many threads answer requests.
  var threads: Int?

  /// The address that clients know the service by, without a slash at its end.
  var publicURL: PublicURL?

  /// Addresses and networks of the proxies whose word about the client's address is taken.
  var trustedProxies: [String]?

  /// Path of a file of rules about user agents, as written.
  var userAgentRules: String?

  /// How long what was delivered to a page can be clicked, in milliseconds.
  var pageTokenLifeMs: Int64?

  /// How long what was delivered to an e-mail can be clicked, in milliseconds.
  var emailTokenLifeMs: Int64?

  /// How long a click waits for its count to be stored, in milliseconds.
  var clickPatienceMs: Int64?

  /// How long tokens count: as it says, or else by default.
  var tokenLives: TokenLives {
    TokenLives(
      pageMs: pageTokenLifeMs ?? TokenLives.standard.pageMs, emailMs: emailTokenLifeMs ?? TokenLives.standard.emailMs)
  }

  /// The number of threads that may be asked for.
  static let threadRange: ClosedRange<Int64> = 1...64

  /// The lives that tokens may have, in milliseconds: a minute to 366 days.
  static let tokenLifeRange: ClosedRange<Int64> = 60_000...31_622_400_000

  /// The lengths of time that `click_patience` may have, in milliseconds: up to ten seconds, which no reader waits.
  static let clickPatienceRange: ClosedRange<Int64> = 0...10_000
}
