import BannerStore
public import DeliveryTokens

/// What an operator may set of the service.
public struct BannerServerConfiguration: Sendable {
  /// What stands before the paths of links that the service hands out, such as `https://ads.example.org`; empty makes
  /// links that are relative to the server, which pages on other hosts resolve against the address they asked.
  public var publicURL = ""
  /// How long tokens count.
  public var tokenLives = TokenLives.standard
  /// How long a playlist keeps one token, in milliseconds: the body changes at multiples of it, so that all who ask
  /// within it get the same bytes.
  public var tokenPeriodMs: Int64 = 3_600_000
  /// How long caches may keep a playlist, and what is on show while nothing rotates, in seconds; an operator's change
  /// reaches everybody after it.
  public var freshSeconds: Int64 = 10
  /// How much room the disk must have for the service to call itself ready, in bytes.
  public var leastFreeBytes: UInt64 = 64 << 20

  /// How long a click, or a pixel, waits until it is recorded, in milliseconds; then it lands, and its count is queued.
  public var clickPatienceMs = 250
  /// How long a report waits until it is recorded, in milliseconds; then its client is told to come again.
  public var reportPatienceMs = 5_000
  /// How far ahead of now an event may have happened, in milliseconds.
  public var futureToleranceMs = TapIntake.defaultFutureToleranceMs
  /// How much may wait to be recorded.
  public var intakeLimits = IntakeLimits()

  /// The settings that hold when nothing is set.
  public init() {}
}
