import BannerStore
import CivilTime
import Foundation
import Guarded
import HTTPServer
import SQLite
import Testing

@testable import BannerServer

/// A running intake over a database of its own, without any route.
final class WriterBench {
  let folder: String
  let store: BannerStore
  let clock = TestClock(1_790_000_000_000)
  let metrics = ServerMetrics()
  let condition = WriterCondition()
  let intake: Intake
  private let said = Guarded<[WriterReport]>([])
  private let loop = Loop()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    store = try BannerStore(path: "\(folder)/rondo.db", createIfMissing: true, busyTimeoutMs: 200, now: clock.now)
    intake = Intake(
      tools: WriterTools(
        store: store, futureToleranceMs: 0, imageRequestLifeMs: 0, clock: { [clock] in clock.now },
        served: ServedTally(), metrics: metrics, condition: condition,
        report: { [said] report in said.withLock { $0.append(report) } }),
      limits: IntakeLimits())
    try intake.start()
  }

  deinit {
    intake.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What the writer has said so far.
  var reports: [WriterReport] { said.withLock { $0 } }

  /// Hands an order over.
  func send(_ order: WriteOrder) -> Deferred {
    let promise = order.awaited(on: loop, patienceMs: 20_000)
    #expect(intake.admit(order))
    var orders = [order]
    intake.handOver(&orders)
    return promise
  }

  func number(_ sql: String) throws -> Int64 {
    try store.database.read { connection in try connection.first(sql: sql) { row in row.int64(0) } ?? -1 }
  }

  /// Makes the writer's connection believe that the disk is full beyond so many pages; 0 is beyond those in use.
  func limitPages(to count: Int) throws {
    _ = try store.database.write { connection in
      try connection.first(sql: "PRAGMA max_page_count = \(max(count, 1))") { row in row.int64(0) }
    }
  }

  /// Holds the database as another process does, until it is told to let go.
  func holdDatabase() throws -> DatabaseHold {
    try DatabaseHold(path: "\(folder)/rondo.db", now: clock.now)
  }
}

/// A write transaction of somebody else.
final class DatabaseHold: Sendable {
  private let end = WriterInbox<Int>()
  private let thread: WriterThread

  init(path: String, now: Instant) throws {
    let other = try BannerStore(path: path, createIfMissing: false, busyTimeoutMs: 10_000, now: now)
    let begun = WriterInbox<Int>()
    let end = end
    thread = try WriterThread {
      do {
        try other.database.write { _ in
          begun.close()
          var none: [Int] = []
          _ = end.take(into: &none, waitNs: 20_000_000_000)
        }
      } catch {
        Issue.record(error)
      }
    }
    var none: [Int] = []
    _ = begun.take(into: &none, waitNs: 20_000_000_000)
  }

  /// Lets go, and waits until that has happened.
  func release() {
    end.close()
    thread.join()
  }
}
