import BannerDaemon
import BannerServer
import CivilTime
import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `rondo daemon`.
enum DaemonCommand {
  private static let logFormat = Option(
    "log-format", choices: LogFormat.self, value: "FORMAT",
    help: "How each change is written to standard output; that of the configuration, or else text, when left out.")

  private static let quiet = Option(flag: "quiet", help: "Write no changes; what goes wrong is still said.")

  private static let listen = Option(
    "listen", value: "ADDRESS",
    help: """
      Serve HTTP there, as at 127.0.0.1:8080, [::]:80 or localhost:0 (any free port); may be given several times, and goes \
      before the configuration.
      """
  ).repeated()

  private static let publicURL = Option(
    "public-url", value: "URL",
    help: "The address that clients know the service by, with which links then begin.", parse: PublicURL.init(parsing:))

  static let command = Command(
    "daemon", abstract: "Rotate every playing set on its schedule, say each change, and serve banners over HTTP.",
    discussion: """
      Runs until it is told to stop. A change is a line on standard output: the time, the cause, the set, its revision, \
      the real index and the banner that are on show now. Causes: started (the daemon began with the set), timed (a \
      dwell was over), operator (somebody moved, paused or archived the set), list_changed (the set has a new \
      revision), resumed (after a pause, or after a sleep or a step of the clock).

      What other commands change is noticed within a quarter of a second. Nothing is written for a change on schedule, \
      since what shows when follows from the database. Ticks that were slept through, when the machine or the process \
      slept or the clock was set, are treated by the set's missed-tick policy.

      Over HTTP it serves where --listen or the configuration says, and nowhere when neither does: playlists, the banner \
      on show, another banner for each request, images, taps, clicks and impressions, figures of its own. What was \
      answered as recorded is on the disk. /openapi.json describes the requests. The keys that sign what was delivered \
      are made at the first start, in a file beside the database.

      SIGTERM and SIGINT end it with exit code 0, a second one at once. SIGHUP reads the configuration again: \
      log_format, quiet and the rules about user agents, unless the command line says them; a bad one is refused and \
      the old one stays. One daemon \
      at a time rotates a database; a second one refuses and says who holds it.

      Keys in JSON: time, cause, set, revision, real_index, banner_id, banner_name, pause_reasons.
      """,
    options: [logFormat, quiet, listen, publicURL],
    examples: [
      Example("rondo daemon", "Watch the sets rotate:"),
      Example("rondo daemon --listen 127.0.0.1:8080", "Serve them over HTTP, too:"),
      Example("rondo daemon --log-format json >>rotation.ndjson", "Keep a log for programs:"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws {
    let settings = try Settings(for: invocation)
    let explanation = ErrorExplanation(database: settings.database, busyTimeoutMs: settings.busyTimeoutMs)
    let console = invocation.console
    let http = httpSettings(settings, invocation)
    var service: DeliveryService?
    var housekeeper: Housekeeper?
    defer { housekeeper?.stop() }
    let daemon = Daemon(
      databasePath: settings.database, configuration: configuration(settings, invocation),
      report: { sentence in report(sentence, on: console) },
      reload: { try reload(invocation, running: settings, service: service) },
      makeFollower: { store in
        housekeeper = try Housekeeper(
          store: store, retentionMs: settings.eventRetentionMs, clock: { .now() },
          report: { sentence in report(sentence, on: console) })
        guard let addresses = http.listen else {
          report("serving nothing over HTTP, as neither --listen nor the configuration says where", on: console)
          return nil
        }
        guard !addresses.isEmpty else { return nil }
        service = try DeliveryService(
          store: store, settings: http, report: { sentence in report(sentence, on: console) })
        return service
      })
    do {
      _ = try daemon.run()
    } catch {
      throw explanation.explain(error)
    }
  }

  /// Says something on standard error, unless it takes nothing for a while: rotation and signals do not wait for a reader
  /// that has stopped reading.
  private static func report(_ sentence: String, on console: Console) {
    var waiting = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&waiting, 1, 200) != 0 else { return }
    console.error.write(line: "rondo daemon: \(sentence)")
  }

  private static func configuration(_ settings: Settings, _ invocation: Invocation) -> DaemonConfiguration {
    DaemonConfiguration(
      logFormat: invocation[logFormat] ?? settings.logFormat, isQuiet: invocation[quiet] || settings.isQuiet)
  }

  private static func httpSettings(_ settings: Settings, _ invocation: Invocation) -> HTTPSettings {
    var http = settings.http
    if !invocation[listen].isEmpty { http.listen = invocation[listen] }
    if let url = invocation[publicURL] { http.publicURL = url }
    return http
  }

  private static func reload(
    _ invocation: Invocation, running: Settings, service: DeliveryService?
  ) throws(RefusedReload) -> DaemonConfiguration {
    do {
      let settings = try Settings(for: invocation)
      guard settings.database == running.database else {
        throw RefusedReload("it names another database, \(settings.database); start the daemon again to change to it")
      }
      try service?.reload(httpSettings(settings, invocation))
      if settings.eventRetentionMs != running.eventRetentionMs {
        report("a new event_retention takes effect when the daemon is started again", on: invocation.console)
      }
      return configuration(settings, invocation)
    } catch let refused as RefusedReload {
      throw refused
    } catch let error as any CommandFailure {
      throw RefusedReload(error.message)
    } catch {
      throw RefusedReload("\(error)")
    }
  }

  /// Why a daemon that runs does not take a configuration, in the words of its report.
  private struct RefusedReload: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
