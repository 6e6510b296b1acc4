/// The keys that a configuration file may have.
enum ConfigurationKey: String, CaseIterable {
  /// Path of the database; a relative one is taken from the folder of the configuration file.
  case database
  /// IANA name of the zone that a new set gets.
  case timeZone = "time_zone"
  /// How long a command waits for another process, as a duration.
  case busyTimeout = "busy_timeout"
  /// How far ahead of now a tap may have happened, as a duration.
  case futureTolerance = "future_tolerance"
  /// How the daemon writes its log: `text` or `json`.
  case logFormat = "log_format"
  /// Whether the daemon keeps its log to itself.
  case quiet
  /// The addresses at which the daemon serves HTTP; none, and it does not.
  case listen
  /// How many threads answer requests; null for what suits the machine.
  case httpThreads = "http_threads"
  /// The address that clients know the service by, before the paths of the API; null for paths alone.
  case publicURL = "public_url"
  /// Addresses and networks of the proxies whose word about the client's address is taken.
  case trustedProxies = "trusted_proxies"
  /// Path of a file of rules about user agents that goes before the built-in ones; null for none.
  case userAgentRules = "user_agent_rules"
  /// How long what was delivered to a page can be clicked, as a duration.
  case pageTokenLife = "page_token_life"
  /// How long what was delivered to an e-mail can be clicked, as a duration.
  case emailTokenLife = "email_token_life"
  /// How long a click waits for its count to be stored before it goes on, as a duration.
  case clickPatience = "click_patience"
  /// How long single events are kept before they are folded into the counts, as a duration; null for ever.
  case eventRetention = "event_retention"
}
