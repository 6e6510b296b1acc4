import BannerDaemon
import CommandLineTool

/// The command `rondo daemon`.
enum DaemonCommand {
  private static let logFormat = Option(
    "log-format", choices: LogFormat.self, value: "FORMAT",
    help: "The form of the log, instead of the one that the configuration says, which is text if it says nothing.")

  private static let quiet = Option(
    flag: "quiet", help: "Do not log the changes, as the key quiet of the configuration does.")

  static let command = Command(
    "daemon", abstract: "Rotate all sets on their schedules, and log each change.",
    discussion: """
      Runs until it is told to stop. What other commands change shows within a quarter of a second. Each change is a \
      line on standard output: when, which set, its revision, the place and the banner on show, and why. Start, stop and \
      problems are told on standard error.

      Causes: started (the daemon began with the set), timed (a dwell was over), operator (somebody moved, paused or \
      archived the set), list_changed (the set has a new revision), resumed (after a pause, or after a sleep or a step \
      of the clock by the set's missed-tick policy).

      SIGTERM and SIGINT stop it; a second one does so at once. SIGHUP makes it read the configuration again; one with \
      an error is refused, and the old one stays. Nothing is lost while no daemon runs: what a set shows follows from \
      the database. There can be one daemon for a database, and another one ends with exit code 75.

      Keys in JSON: time, cause, set, revision, position, banner_id, banner_name, pause_reasons.
      """,
    options: [logFormat, quiet],
    examples: [
      Example("rondo daemon", "Rotate, and watch:"),
      Example("rondo daemon --log-format json | jq .banner_id", "Hand the changes on to another program:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let settings = try Settings(for: invocation)
    let error = invocation.console.error
    let daemon = Daemon(
      databasePath: settings.database, configuration: configuration(settings, invocation),
      report: { sentence in error.write(line: "\(invocation.path.text): \(sentence)") },
      reload: { try reload(invocation, database: settings.database) })
    do {
      // Whoever reads the log and goes away got what he wanted, as with any other command.
      _ = try daemon.run()
    } catch {
      throw ErrorExplanation(database: settings.database, busyTimeoutMs: settings.busyTimeoutMs).explain(error)
    }
  }

  /// The settings in force, in which the options of the command line stand above the configuration for good.
  private static func configuration(_ settings: Settings, _ invocation: Invocation) -> DaemonConfiguration {
    DaemonConfiguration(
      logFormat: invocation[logFormat] ?? settings.logFormat, isQuiet: invocation[quiet] || settings.isQuiet)
  }

  private static func reload(_ invocation: Invocation, database: String) throws(RefusedReload) -> DaemonConfiguration {
    do {
      let settings = try Settings(for: invocation)
      guard settings.database == database else {
        throw RefusedReload("it names another database, \(settings.database); start the daemon again to change to that")
      }
      return configuration(settings, invocation)
    } catch let error as any CommandFailure {
      throw RefusedReload(error.message)
    } catch {
      throw RefusedReload("\(error)")
    }
  }

  /// Why a configuration is not taken by a daemon that runs, in words for its report.
  private struct RefusedReload: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
