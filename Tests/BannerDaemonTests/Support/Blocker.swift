import BannerStore
import CivilTime
import Foundation
import SQLite
import Testing

/// Another connection that holds the write lock for as long as it is told to.
final class Blocker: Sendable {
  private let store: BannerStore
  private let blocked = DispatchSemaphore(value: 0)
  private let released = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  init(path: String) throws {
    store = try BannerStore(
      path: path, createIfMissing: false, busyTimeoutMs: 10_000, now: Instant(millisecondsSince1970: 0))
  }

  func block() {
    Thread.detachNewThread { [self] in
      do {
        try store.database.write { _ in
          blocked.signal()
          released.wait()
        }
      } catch {
        Issue.record(error)
      }
      done.signal()
    }
    blocked.wait()
  }

  func release() {
    released.signal()
    done.wait()
  }
}
