#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the loops leave what the writer shall take: many things at a time, one lock and at most one wake-up for all.
///
/// `@unchecked Sendable`: what it holds is touched only between `lock` and `unlock`.
final class WriterInbox<Letter: Sendable>: @unchecked Sendable {
  private var letters: [Letter] = []
  private var isClosed = false
  private var isAwaited = false
  // At addresses of their own, which POSIX asks for.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_condattr_t()
    var code = pthread_condattr_init(&attributes)
    #if !canImport(Darwin)
      code |= pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    #endif
    code |= pthread_mutex_init(mutex, nil)
    code |= pthread_cond_init(filled, &attributes)
    precondition(code == 0, "a mutex and a condition with such attributes can always be made")
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(filled)
    pthread_mutex_destroy(mutex)
    filled.deallocate()
    mutex.deallocate()
  }

  /// Puts all of `new` behind what is there, leaves it empty, and wakes the writer if it waits; false, with nothing put
  /// in, once the inbox is closed.
  func put(_ new: inout [Letter]) -> Bool {
    locked {
      guard !isClosed else { return false }
      // An empty inbox takes the whole buffer, and the sender gets one that was emptied before.
      if letters.isEmpty { swap(&letters, &new) } else { letters.append(contentsOf: new) }
      new.removeAll(keepingCapacity: true)
      if isAwaited { pthread_cond_signal(filled) }
      return true
    }
  }

  /// Takes no more letters, and wakes the writer.
  func close() {
    locked {
      isClosed = true
      pthread_cond_signal(filled)
    }
  }

  /// Moves all letters into `taken`, which is empty, after waiting for some if there are none.
  ///
  /// - Parameter waitNs: How long to wait at most; nil is for ever, 0 not at all.
  /// - Returns: false once the inbox is closed.
  func take(into taken: inout [Letter], waitNs: Int64?) -> Bool {
    locked {
      if letters.isEmpty, !isClosed, waitNs != 0 {
        isAwaited = true
        wait(waitNs)
        isAwaited = false
      }
      swap(&letters, &taken)
      return !isClosed
    }
  }

  /// Waits until there is something to take, or the time is up.
  private func wait(_ waitNs: Int64?) {
    guard let waitNs else {
      while letters.isEmpty, !isClosed { pthread_cond_wait(filled, mutex) }
      return
    }
    var deadline = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_REALTIME, &deadline)
    #else
      clock_gettime(CLOCK_MONOTONIC, &deadline)
    #endif
    let ns = Int64(deadline.tv_nsec) + waitNs
    deadline.tv_sec += Int(ns / 1_000_000_000)
    deadline.tv_nsec = Int(ns % 1_000_000_000)
    // Anything but 0 is the end of the time: the arguments are good.
    while letters.isEmpty, !isClosed, pthread_cond_timedwait(filled, mutex, &deadline) == 0 {}
  }

  private func locked<T>(_ body: () -> T) -> T {
    let code = pthread_mutex_lock(mutex)
    precondition(code == 0, "a mutex could not be locked")
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
