import Foundation
import Testing

@testable import BannerDaemon

@Suite(.serialized)
struct DoorbellTests {
  @Test("Requests come once, in the order they were made")
  func order() throws {
    let doorbell = try Doorbell()
    doorbell.ring(.reload)
    doorbell.ring(.stop)
    doorbell.ring(.reload)
    #expect(doorbell.requests() == [.reload, .stop, .reload])
    #expect(doorbell.requests() == [])
  }

  @Test("A bell that nobody answers never makes the ringer wait")
  func neverBlocks() throws {
    let doorbell = try Doorbell()
    for _ in 0..<200_000 { doorbell.ring(.reload) }
    #expect(doorbell.requests().first == .reload)
  }

  @Test("A ring from another thread ends a long wait")
  func wakes() throws {
    let doorbell = try Doorbell()
    Thread.detachNewThread {
      usleep(20_000)
      doorbell.ring(.stop)
    }
    let begin = ContinuousClock.now
    SystemClock().wait(milliseconds: 30_000, for: doorbell)
    #expect(ContinuousClock.now - begin < .seconds(10))
    #expect(doorbell.requests() == [.stop])
  }

  @Test("Without a ring a wait lasts its time, and no time is no wait")
  func lasts() throws {
    let doorbell = try Doorbell()
    let begin = ContinuousClock.now
    SystemClock().wait(milliseconds: 30, for: doorbell)
    #expect(ContinuousClock.now - begin >= .milliseconds(30))
    SystemClock().wait(milliseconds: 0, for: doorbell)
  }

  @Test("SIGHUP asks to reload, SIGTERM and SIGINT to stop, and after a stop their default is back")
  func signals() throws {
    let doorbell = try Doorbell()
    for (number, request) in [(SIGHUP, DaemonRequest.reload), (SIGTERM, .stop), (SIGINT, .stop)] {
      SignalHandlers.installed(ringing: doorbell) {
        kill(getpid(), number)
        SystemClock().wait(milliseconds: 10_000, for: doorbell)
        #expect(doorbell.requests() == [request])
        let hasDefault = [SIGTERM, SIGINT].map { number in
          var action = sigaction()
          sigaction(number, nil, &action)
          return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) == 0
        }
        #expect(hasDefault == Array(repeating: request == .stop, count: 2))
      }
    }
  }

  @Test("An error of what runs between takes the handlers away as well")
  func removesHandlers() throws {
    let doorbell = try Doorbell()
    #expect(throws: CancellationError.self) {
      try SignalHandlers.installed(ringing: doorbell) { throw CancellationError() }
    }
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) == 0)
  }
}
