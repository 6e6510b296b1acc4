import CMicroHTTPD
import Guarded

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What other threads have for a loop, and the bell that wakes it.
///
/// The bell is rung once, however much is posted before the loop looks.
final class Mailbox: Sendable {
  struct Contents: Sendable {
    var settled: [Deferred] = []
    var events: [(topic: EventTopic, event: EventBytes)] = []
    var stopDeadlineMs: Int64?
    fileprivate var hasRung = false
    fileprivate var isClosed = false
  }

  /// Readable while the bell has rung and nobody has looked.
  let bell: CInt
  private let contents = Guarded(Contents())

  init() {
    bell = eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC))
    precondition(bell >= 0, "no file descriptor was left for a loop")
  }

  deinit {
    close(bell)
  }

  func post(settled: [Deferred]) {
    post { $0.settled.append(contentsOf: settled) }
  }

  func post(_ event: EventBytes, of topic: EventTopic) {
    post { $0.events.append((topic, event)) }
  }

  func post(stopDeadlineMs: Int64) {
    post { $0.stopDeadlineMs = stopDeadlineMs }
  }

  /// Takes out all there is, and makes the bell ready to be rung again.
  func take() -> Contents {
    var count: UInt64 = 0
    _ = read(bell, &count, MemoryLayout.size(ofValue: count))
    return contents.withLock { contents in
      let taken = contents
      contents = Contents()
      return taken
    }
  }

  /// Nobody looks any more.
  ///
  /// What is in it is let go, and what comes later too: a promise that is kept would keep the mailbox.
  func closeForGood() {
    contents.withLock { contents in
      contents = Contents()
      contents.isClosed = true
    }
  }

  func waitForPost(milliseconds: Int32) {
    var wait = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, milliseconds)
  }

  private func post(_ change: (inout Contents) -> Void) {
    let isFirst = contents.withLock { contents in
      guard !contents.isClosed else { return false }
      change(&contents)
      defer { contents.hasRung = true }
      return !contents.hasRung
    }
    guard isFirst else { return }
    var one: UInt64 = 1
    _ = write(bell, &one, MemoryLayout.size(ofValue: one))
  }
}
