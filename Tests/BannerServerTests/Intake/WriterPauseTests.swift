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
