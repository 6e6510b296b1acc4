/// Why a request does not count, although it is answered; the raw value is the reason that is kept with it.
public enum Discount: String, CaseIterable, Sendable {
  /// Asked for the head only, as programs do that look whether a link is alive.
  case headRequest = "head_request"

  /// Fetched ahead, before anybody has chosen to see it.
  case prefetch

  /// Rendered ahead, before anybody has chosen to see it.
  case prerender

  /// No user agent, or one without any letter or digit.
  case emptyUserAgent = "empty_user_agent"

  /// A declared crawler.
  case crawler

  /// A program that follows links to see whether they are safe.
  case linkScanner = "link_scanner"

  /// A preview of a link or a page.
  case preview

  /// A monitor of a site's health.
  case monitor

  /// A browser without a screen.
  case headless

  /// A script that follows a link or fetches a pixel.
  case tool
}
