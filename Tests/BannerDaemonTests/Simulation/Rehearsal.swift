import BannerEligibility
import BannerRotation
import BannerStore
import CivilTime
import Foundation
import Testing

@testable import BannerDaemon

/// A real daemon on a scripted clock, with requests that are answered and counted in the database as they come.
final class Rehearsal: RotationFollower {
  private let database: TestDatabase
  private let clock = ScriptedClock()
  private let intake: EventIntake
  private var toSettle: [Int64] = []

  private(set) var changes: [RotationChange] = []
  private(set) var requests: [Int64: Int64] = [:]
  private(set) var unanswered: Int64 = 0

  private var revision: Int64 = 0
  private var bannerIDs: [Int64] = []
  private var sequence = RotationSequence.inOrder(count: 0)
  private var step: UInt64 = 0

  init(_ database: TestDatabase) {
    self.database = database
    intake = EventIntake(store: database.store, pastToleranceMs: nil)
  }

  /// Runs for a time, over which so many requests come.
  func run(milliseconds: Int64, requests: Int64) throws {
    let doorbell = try Doorbell()
    for request in 0..<requests {
      clock.at(milliseconds: request * milliseconds / requests) { [unowned self] _ in try answer(request) }
    }
    clock.at(milliseconds: milliseconds) { _ in doorbell.ring(.stop) }
    let log = open(database.folder.file("log"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(log) }
    var configuration = DaemonConfiguration()
    configuration.isQuiet = true
    let daemon = Daemon(
      databasePath: database.path, configuration: configuration, output: log, report: { _ in },
      reload: { configuration }, makeFollower: { [unowned self] _ in self })
    #expect(try daemon.run(clock: clock, doorbell: doorbell) == .stopped)
  }

  /// How often and how long each banner was on show, up to an instant; nobody's time is that of 0.
  func shown(until end: Int64) -> [Int64: (showings: Int64, onShowMs: Int64)] {
    var shown: [Int64: (showings: Int64, onShowMs: Int64)] = [:]
    // A set that begins empty is not spoken of until it shows something.
    let first = changes.first?.time.millisecondsSince1970 ?? end
    shown[0] = (0, first - ScriptedClock.begin)
    for (place, change) in changes.enumerated() {
      let begin = change.time.millisecondsSince1970
      let next = place + 1 < changes.count ? changes[place + 1].time.millisecondsSince1970 : end
      let isNew = place == 0 || change.cause == .timed || changes[place - 1].bannerID != change.bannerID
      shown[change.bannerID ?? 0, default: (0, 0)].showings += isNew ? 1 : 0
      shown[change.bannerID ?? 0, default: (0, 0)].onShowMs += next - begin
    }
    return shown
  }

  /// Gives the banner whose turn it is, and counts it as seen.
  private func answer(_ request: Int64) throws {
    try goOn()
    guard !sequence.isEmpty else {
      unanswered += 1
      return
    }
    let realIndex = sequence[request: step]
    step += 1
    let bannerID = bannerIDs[realIndex.rawValue]
    requests[bannerID, default: 0] += 1
    let setID = try database.store.set(RehearsedSet.slug).set.id
    let digits = String(request + 100_000)
    let event = TokenEvent(
      kind: .impression, servedID: try EventID(parsing: "0199a3c1-7a10-7cc3-98c4-000000\(digits)"), setID: setID,
      revision: revision, bannerID: bannerID, realIndex: realIndex)
    let now = Instant(millisecondsSince1970: clock.reading.wallMs)
    let verdict = try intake.record(at: now) { recorder in
      recorder.raiseServed([ServedCount(bannerID: bannerID, revision: revision, servedAt: now, times: 1)])
      return try recorder.record(event)
    }
    #expect(verdict == .accepted(noImpression: false))
    // As the server does, which knows when a cap is reached.
    let conditions = try database.store.conditions(ofSet: RehearsedSet.slug, at: now)
    let isExhausted = conditions.banners.contains { banner in
      bannerIDs.contains(banner.banner.id) && !conditions.eligibility(of: banner, at: now).isEligible
    }
    if isExhausted { toSettle.append(setID) }
  }

  /// Takes the list that is on show now.
  private func goOn() throws {
    let set = try database.store.set(RehearsedSet.slug)
    guard set.revision.number != revision else { return }
    let new = set.revision.items.map(\.bannerID)
    step = sequence.request(from: step, in: bannerIDs, goingOnIn: set.sequence, of: new)
    (revision, bannerIDs, sequence) = (set.revision.number, new, set.sequence)
  }

  func take(_ news: RotationNews) throws { changes += news.changes }

  func takeSetsToSettle() -> [Int64] {
    defer { toSettle = [] }
    return toSettle
  }

  func outstandingReservations() -> [Int64: Int64]? { [:] }

  func tend() {}

  func end() {}
}
