public import CivilTime

/// What the routes that read and the routes that write have in common.
public final class ServerState: Sendable {
  /// The settings.
  public let configuration: BannerServerConfiguration
  /// Tells the time.
  public let clock: @Sendable () -> Instant
  /// What the server counts of itself.
  public let metrics: ServerMetrics
  /// What was handed out and is not in the database yet; the writer takes it about once a second.
  public let served = ServedTally()
  /// How the writer is.
  public let writer = WriterCondition()

  /// Begins without any set.
  init(
    configuration: BannerServerConfiguration, routeNames: [String], clock: @escaping @Sendable () -> Instant
  ) {
    self.configuration = configuration
    self.clock = clock
    metrics = ServerMetrics(routeNames: routeNames)
  }
}
