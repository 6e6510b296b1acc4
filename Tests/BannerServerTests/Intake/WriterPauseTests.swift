import SQLite
import Testing

@testable import BannerServer

@Suite("The writer's pause after a failure")
struct WriterPauseTests {
  private let ms: Int64 = 1_000_000

  @Test("Pauses double up to a second while nothing can be written, and end with the first success")
  func doubling() {
    var pause = WriterPause()
    #expect(pause.waitNs(at: 0) == 0)
    for length in [50, 100, 200, 400, 800, 1_000, 1_000] as [Int64] {
      pause.begin(at: 0, isUnwritable: true)
      #expect(pause.waitNs(at: 0) == length * ms)
    }
    #expect(pause.waitNs(at: 1_000 * ms) == 0)
    #expect(pause.isOn)
    pause.end()
    #expect(!pause.isOn)
    pause.begin(at: 0, isUnwritable: true)
    #expect(pause.waitNs(at: 0) == 50 * ms)
  }

  @Test("How long nothing was written counts from the first failure to the first success")
  func lasting() {
    var pause = WriterPause()
    #expect(pause.lastedNs(at: 7 * ms) == 0)
    for turn in 1...9 as ClosedRange<Int64> { pause.begin(at: turn * ms, isUnwritable: turn > 5) }
    #expect(pause.lastedNs(at: 21 * ms) == 20 * ms)
    pause.end()
    #expect(pause.lastedNs(at: 22 * ms) == 0)
    pause.begin(at: 30 * ms, isUnwritable: false)
    #expect(pause.lastedNs(at: 31 * ms) == ms)
  }

  @Test("A damaged database is no order's fault, and a constraint is")
  func failures() {
    func failure(_ code: Int32) -> WriteFailure { WriteFailure(SQLiteError(code: code, message: "")) }
    // SQLITE_CORRUPT, SQLITE_FULL, SQLITE_BUSY, SQLITE_CONSTRAINT.
    #expect([11, 13, 5, 19].map(failure) == [.unwritable, .unwritable, .busy, .order])
  }

  @Test("Another process is waited for in short pauses")
  func busy() {
    var pause = WriterPause()
    for _ in 0..<5 {
      pause.begin(at: 0, isUnwritable: false)
      #expect(pause.waitNs(at: 0) == WriterPause.busyNs)
      #expect(!pause.isUnwritable)
    }
  }
}
