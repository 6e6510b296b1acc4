import Foundation
import Guarded
import Testing

@testable import BannerServer

@Suite("The inbox of the writer")
struct WriterInboxTests {
  @Test("What is put in comes out, in order, and the sender's array is empty again")
  func order() {
    let inbox = WriterInbox<Int>()
    var (sent, taken) = ([1, 2], [Int]())
    #expect(inbox.put(&sent))
    #expect(sent.isEmpty)
    sent = [3]
    #expect(inbox.put(&sent))
    #expect(inbox.take(into: &taken, waitNs: 0))
    #expect(taken == [1, 2, 3])
  }

  @Test("Waiting ends when the time is up")
  func timeout() {
    let inbox = WriterInbox<Int>()
    var taken: [Int] = []
    let start = monotonicNs()
    #expect(inbox.take(into: &taken, waitNs: 20_000_000))
    #expect(taken.isEmpty)
    #expect(monotonicNs() - start >= 20_000_000)
  }

  @Test("A closed inbox takes nothing, gives what it has, and keeps nobody waiting")
  func closed() {
    let inbox = WriterInbox<Int>()
    var (sent, taken) = ([1], [Int]())
    #expect(inbox.put(&sent))
    inbox.close()
    sent = [2]
    #expect(!inbox.put(&sent))
    #expect(sent == [2])
    #expect(!inbox.take(into: &taken, waitNs: nil))
    #expect(taken == [1])
  }

  @Test("Nothing is lost or doubled between many senders and one that waits")
  func threads() throws {
    let inbox = WriterInbox<Int>()
    let sums = Guarded<[Int]>([])
    let writer = try WriterThread {
      var taken: [Int] = []
      var all: [Int] = []
      var isOpen = true
      while isOpen {
        isOpen = inbox.take(into: &taken, waitNs: nil)
        all += taken
        taken.removeAll()
      }
      sums.withLock { [all] in $0 = all }
    }
    let senders = try (0..<4).map { sender in
      try WriterThread {
        for batch in 0..<500 {
          var letters = (0..<4).map { sender * 2_000 + batch * 4 + $0 }
          _ = inbox.put(&letters)
        }
      }
    }
    for sender in senders { sender.join() }
    inbox.close()
    writer.join()
    #expect(sums.withLock { $0 }.sorted() == Array(0..<8_000))
  }
}
