import BannerDaemon
import CivilTime
import CommandLineTool

/// The settings in force for a command: an option over an environment variable over the configuration file over the
/// default.
struct Settings: Sendable {
  /// The configuration file; nil where nothing says where one would be.
  let configurationFile: String?

  /// Whether that file is there.
  let hasConfiguration: Bool

  /// Path of the database.
  let database: String

  /// The database that a command works with which is given none by an option or the environment.
  let usualDatabase: String?

  /// The zone that a new set gets; UTC if not set.
  let timeZone: TimeZone

  /// How long to wait for another process, in milliseconds; 10 s if not set.
  let busyTimeoutMs: Int

  /// How far ahead of now a tap may have happened, in milliseconds; 5 min if not set.
  let futureToleranceMs: Int64

  /// How the daemon writes its log.
  let logFormat: LogFormat

  /// Whether the daemon keeps its log to itself.
  let isQuiet: Bool

  /// How long single events are kept, in milliseconds; nil for ever.
  let eventRetentionMs: Int64?

  /// How the daemon serves HTTP.
  let http: HTTPSettings

  /// Finds out the settings; reads the configuration file if there is one.
  ///
  /// - Parameter mayLackConfiguration: Whether a file that is named may be missing, as it is before `init`.
  /// - Throws: `ConfigurationError` and `Failure`, which name the file.
  init(for invocation: Invocation, mayLackConfiguration: Bool = false) throws {
    let folders = XDGFolders(invocation.console.environment)
    let named = invocation[GlobalOptions.config]
    let file = (named ?? folders.configurationFile).map { ConfigurationFile(path: $0) }
    let found = try file?.load()
    if let named, found == nil, !mayLackConfiguration {
      throw Failure(
        .failure, "there is no configuration file \(named)",
        hint: "Make one with 'rondo init --config FILE', or leave --config and RONDO_CONFIG out.")
    }
    let configuration = found ?? Configuration()

    configurationFile = file?.path
    hasConfiguration = found != nil
    usualDatabase = configuration.database.flatMap { path in file?.resolve(path) } ?? folders.database
    guard let database = invocation[GlobalOptions.database] ?? usualDatabase else {
      throw Failure(
        .failure, "neither HOME nor XDG_DATA_HOME says where the database is", hint: "Name it with --database FILE.")
    }
    self.database = database
    timeZone = configuration.timeZone ?? .utc
    busyTimeoutMs = Int(configuration.busyTimeoutMs ?? 10_000)
    futureToleranceMs = configuration.futureToleranceMs ?? 300_000
    logFormat = configuration.logFormat ?? .text
    isQuiet = configuration.isQuiet ?? false
    eventRetentionMs = configuration.eventRetentionMs
    http = HTTPSettings(
      configuration.http, futureToleranceMs: futureToleranceMs,
      resolvingPath: { path in file?.resolve(path) ?? path })
  }
}
