import Foundation
import Synchronization

@testable import BannerDaemon

/// A daemon on the machine's own clocks, in a thread of its own.
final class LiveDaemon: Sendable {
  /// A change and when it was said, on the wall clock in milliseconds.
  struct Heard {
    var change: RotationChange
    var saidAt: Int64
  }

  private let doorbell: Doorbell
  private let heardSoFar = Mutex<[Heard]>([])
  private let problem = Mutex<(any Error)?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  init(databasePath: String) throws {
    doorbell = try Doorbell()
    Thread.detachNewThread { [self] in
      let daemon = Daemon(
        databasePath: databasePath, configuration: DaemonConfiguration(isQuiet: true), report: { _ in },
        reload: { DaemonConfiguration(isQuiet: true) },
        makeFollower: { [self] _ in
          RecordingFollower { [self] news in
            let saidAt = SystemClock().read().wallMs
            heardSoFar.withLock { heard in heard += news.changes.map { Heard(change: $0, saidAt: saidAt) } }
          }
        })
      do {
        _ = try daemon.run(clock: SystemClock(), doorbell: doorbell)
      } catch {
        problem.withLock { $0 = error }
      }
      ended.signal()
    }
  }

  var heard: [Heard] { heardSoFar.withLock { $0 } }

  /// Waits for a change; `nil` when none like it comes within ten seconds.
  func firstChange(where isWanted: (RotationChange) -> Bool) -> Heard? {
    for _ in 0..<10_000 {
      if let found = heard.first(where: { isWanted($0.change) }) { return found }
      usleep(1000)
    }
    return nil
  }

  /// Asks the daemon to stop, and waits for it.
  func stop() throws {
    doorbell.ring(.stop)
    ended.wait()
    if let error = problem.withLock({ $0 }) { throw error }
  }
}
