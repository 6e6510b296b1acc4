#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that one thread at a time may use.
///
/// `Synchronization.Mutex` would do, were it not that a thread which waits for it is woken by the kernel, where Thread
/// Sanitizer does not look: every contended use is reported as a race. It knows POSIX mutexes.
///
/// `@unchecked Sendable`: `value` is touched only between `lock` and `unlock`.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  private var value: Value

  /// At an address of its own, which a mutex must not change (pthread_mutex_init(3)).
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Guards a value.
  public init(_ value: Value) {
    self.value = value
    let code = pthread_mutex_init(mutex, nil)
    precondition(code == 0, "a mutex with default attributes can always be made")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits for its turn, then runs `body`, which must not ask for the same value again.
  public func withLock<T, E: Error>(_ body: (inout Value) throws(E) -> T) throws(E) -> T {
    // The only errors are those of a mutex that was never made, or is locked by the wrong kind of thread.
    let code = pthread_mutex_lock(mutex)
    precondition(code == 0, "a mutex could not be locked")
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
