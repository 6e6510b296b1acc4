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
}
