import BannerRotation
import CivilTime
import Foundation

@testable import BannerDaemon

/// A daemon on a scripted clock, and what it said.
final class ScriptedDaemon {
  let database: TestDatabase
  let clock = ScriptedClock()
  let doorbell: Doorbell
  var configuration = DaemonConfiguration()
  var reload: () throws -> DaemonConfiguration = { DaemonConfiguration() }

  /// What its follower says of its own counts; the sets are taken once.
  var setsToSettle: [Int64] = []
  var outstanding: [Int64: Int64]?

  private(set) var changes: [RotationChange] = []
  private(set) var news: [RotationNews] = []
  private(set) var reports: [String] = []
  private let logPath: String

  init(_ database: TestDatabase) throws {
    self.database = database
    doorbell = try Doorbell()
    logPath = database.folder.file("log")
  }

  /// Runs until the clock has run for so long.
  @discardableResult
  func run(milliseconds: Int64) throws -> DaemonEnd {
    clock.at(milliseconds: milliseconds) { [doorbell] _ in doorbell.ring(.stop) }
    let log = open(logPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(log) }
    return try run(output: log)
  }

  func run(output: Int32) throws -> DaemonEnd {
    let daemon = Daemon(
      databasePath: database.path, configuration: configuration, output: output,
      report: { [unowned self] in reports.append($0) }, reload: { [unowned self] in try reload() },
      makeFollower: { [unowned self] _ in
        let follower = RecordingFollower { [unowned self] news in
          changes += news.changes
          self.news.append(news)
        }
        follower.setsToSettle = { [unowned self] in
          defer { setsToSettle = [] }
          return setsToSettle
        }
        follower.outstanding = { [unowned self] in outstanding }
        return follower
      })
    return try daemon.run(clock: clock, doorbell: doorbell)
  }

  /// The lines of the log.
  var log: [String] {
    get throws { try String(contentsOfFile: logPath, encoding: .utf8).split(separator: "\n").map(String.init) }
  }

  /// Changes without those of the start, as the time since the beginning, the cause and the position.
  var story: [String] {
    changes.filter { $0.cause != .started }.map { change in
      let time = change.time.millisecondsSince1970 - ScriptedClock.begin
      return "\(time) \(change.slug) \(change.cause.rawValue) \(change.realIndex.map { "\($0)" } ?? "-")"
    }
  }
}
