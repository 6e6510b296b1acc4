#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Synchronization

/// The signals of the process, turned into rings of a doorbell.
///
/// `SIGTERM` and `SIGINT` ask to stop, and the next of either ends the process at once, as it would without a handler:
/// whatever the daemon is busy with, nothing is lost, since every change of the database is a transaction. `SIGHUP` asks
/// to reload. `SIGPIPE` is ignored, so that a reader that goes away is an error of the write.
enum SignalHandlers {
  private static let handled = [SIGTERM, SIGINT, SIGHUP]

  /// Runs `body` with the handlers in place.
  static func installed<T>(ringing doorbell: Doorbell, _ body: () throws -> T) rethrows -> T {
    signalledDescriptor.store(doorbell.writeEnd, ordering: .sequentiallyConsistent)
    signal(SIGPIPE, SIG_IGN)
    for number in handled { signal(number, ringDoorbell) }
    unblock(handled)
    defer {
      for number in handled { signal(number, SIG_DFL) }
      signalledDescriptor.store(-1, ordering: .sequentiallyConsistent)
    }
    return try body()
  }

  /// Lets the signals through to this thread: a process inherits what its parent blocked, and a thread pool of the parent
  /// may have blocked all.
  private static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}

/// Where a signal is written to: a handler gets no context, so it has to be global.
private let signalledDescriptor = Atomic<Int32>(-1)

/// The handler, which calls nothing but what signal-safety(7) allows.
///
/// A closure in its place would belong to the main actor where the program's entry does, and trap when the signal arrives
/// on another thread.
private func ringDoorbell(_ number: Int32) {
  let savedError = errno
  var request = number == SIGHUP ? DaemonRequest.reload.rawValue : DaemonRequest.stop.rawValue
  if number != SIGHUP {
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
  }
  _ = write(signalledDescriptor.load(ordering: .sequentiallyConsistent), &request, 1)
  errno = savedError
}
