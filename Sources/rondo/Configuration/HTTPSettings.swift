import DeliveryTokens

/// How the daemon serves HTTP, as the configuration says or else by default.
struct HTTPSettings: Sendable {
  /// The address that a new configuration names: only this machine can reach it, as behind a proxy.
  static let usualAddress = "127.0.0.1:8080"

  /// The addresses to serve at; nil where nothing says, empty for none.
  var listen: [String]?

  /// How many threads answer requests; nil for what suits the machine.
  let threads: Int?

  /// The address that clients know the service by; nil for links relative to the server.
  var publicURL: PublicURL?

  /// Addresses and networks of the proxies whose word about the client's address is taken.
  let trustedProxies: [String]

  /// Path of a file of rules about user agents.
  var userAgentRules: String?

  /// How long what was delivered can be clicked: a day on pages and eight weeks in e-mails, if not set.
  let tokenLives: TokenLives

  /// How long a click waits for its count to be stored, in milliseconds; 250 ms if not set.
  let clickPatienceMs: Int64

  /// How far ahead of now an event may have happened, in milliseconds.
  let futureToleranceMs: Int64

  /// - Parameter resolvingPath: Finds the file that a path in the configuration stands for.
  init(_ configuration: HTTPConfiguration, futureToleranceMs: Int64, resolvingPath resolve: (String) -> String) {
    listen = configuration.listen
    threads = configuration.threads
    publicURL = configuration.publicURL
    trustedProxies = configuration.trustedProxies ?? []
    userAgentRules = configuration.userAgentRules.map(resolve)
    tokenLives = configuration.tokenLives
    self.futureToleranceMs = futureToleranceMs
    clickPatienceMs = configuration.clickPatienceMs ?? 250
  }
}
