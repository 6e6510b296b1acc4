/// What can be set for the daemon, and set anew while it runs.
public struct DaemonConfiguration: Hashable, Sendable {
  /// How changes are written.
  public var logFormat: LogFormat
  /// Whether changes are left out of the log; errors, start and stop are still said.
  public var isQuiet: Bool

  /// Takes the settings.
  public init(logFormat: LogFormat = .text, isQuiet: Bool = false) {
    self.logFormat = logFormat
    self.isQuiet = isQuiet
  }
}
