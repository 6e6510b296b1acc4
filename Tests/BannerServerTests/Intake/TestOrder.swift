import BannerStore
import Foundation
import HTTPServer
import SQLite

@testable import BannerServer

/// An order that keeps refused events, and may fail, take its time, or be large.
final class TestOrder: WriteOrder, @unchecked Sendable {
  let isFailing: Bool
  private let pauseUs: UInt32
  /// Whether all of it belongs into one transaction, however long that takes.
  private let isOneSlice: Bool
  private let content: Int
  private(set) var commits = 0
  private var done = 0
  private var durable = 0

  init(
    failing: Bool = false, lane: Lane = .fast, claim: IntakeRoom.Claim = .click, events: Int = 1, content: Int = 0,
    pauseUs: UInt32 = 0, isOneSlice: Bool = false
  ) {
    isFailing = failing
    self.pauseUs = pauseUs
    self.isOneSlice = isOneSlice
    self.content = content
    super.init(lane: lane, claim: claim, events: events, bytes: 100)
  }

  override func record(_ recorder: EventRecorder, isTimeUp: () -> Bool) throws -> Bool {
    if isFailing { throw SQLiteError(code: 19, message: "a constraint that nobody expects") }
    let first = done
    while done < events {
      if done > first, !isOneSlice, isTimeUp() { return false }
      if pauseUs > 0 { usleep(pauseUs) }
      try recorder.keep(RefusedEvent(kind: .click, reason: "forged", content: [UInt8](repeating: 7, count: content)))
      done += 1
    }
    return true
  }

  override func committed(_ metrics: ServerMetrics) -> Int {
    commits += 1
    defer { durable = done }
    return done - durable
  }

  override func rolledBack() {
    done = durable
  }

  override func response() -> Response {
    outcome == .recorded ? Response(status: .ok, headers: [HeaderLine("Mark", "recorded")]) : lateResponse()
  }

  override func lateResponse() -> Response {
    Response(status: .serviceUnavailable, headers: [HeaderLine("Mark", "late")])
  }
}
