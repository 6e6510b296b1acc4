/// What a rule makes of the user agents that it matches; the raw value is the word that stands for it in a file of rules.
public enum AgentVerdict: String, CaseIterable, Sendable {
  /// A person, whatever else the agent says.
  case allow

  /// Says nothing: later rules do not see these words.
  case ignore

  /// An image proxy that fetches for a person who has opened a mail: counts, but has no visitor, since its address is not
  /// the person's.
  case proxy

  /// Fetches ahead, whether anybody will look or not.
  case prefetch

  /// A declared crawler of a search engine, of an archive, of a maker of models or of anybody else.
  case crawler

  /// Follows links to see whether they are safe.
  case linkScanner = "link_scanner"

  /// Fetches a link to show what is behind it, in a chat or a feed.
  case preview

  /// Asks time and again whether a site is up, or how fast it is.
  case monitor

  /// A browser without a screen.
  case headless

  /// A script, or a library that scripts use: follows no link for a person, but may well report what it showed to some.
  case tool

  /// Why it does not count when such an agent follows a link, or nil when it does.
  public var discount: Discount? {
    switch self {
    case .allow, .ignore, .proxy: nil
    case .prefetch: .prefetch
    case .crawler: .crawler
    case .linkScanner: .linkScanner
    case .preview: .preview
    case .monitor: .monitor
    case .headless: .headless
    case .tool: .tool
    }
  }
}
