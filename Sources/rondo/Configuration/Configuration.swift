import BannerDaemon
import CivilTime

/// What a configuration file says; nil where it says nothing.
struct Configuration: Sendable, Equatable {
  /// Path of the database as written, which is taken from the folder of the file.
  var database: String?

  /// The zone that a new set gets.
  var timeZone: TimeZone?

  /// How long a command waits for another process, in milliseconds.
  var busyTimeoutMs: Int64?

  /// How far ahead of now a tap may have happened, in milliseconds.
  var futureToleranceMs: Int64?

  /// How the daemon writes its log.
  var logFormat: LogFormat?

  /// Whether the daemon keeps its log to itself.
  var isQuiet: Bool?

  /// How long single events are kept, in milliseconds.
  var eventRetentionMs: Int64?

  /// What it says about HTTP.
  var http = HTTPConfiguration()

  /// The lengths of time that `busy_timeout` may have, in milliseconds: longer than an hour nobody waits.
  static let busyTimeoutRange: ClosedRange<Int64> = 0...3_600_000

  /// The lengths of time that `future_tolerance` may have, in milliseconds: up to 366 days.
  static let futureToleranceRange: ClosedRange<Int64> = 0...31_622_400_000
}
