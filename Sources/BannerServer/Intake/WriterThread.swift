import Guarded

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of its own for work that blocks, with a way to wait for its end.
final class WriterThread: Sendable {
  #if canImport(Darwin)
    private typealias Handle = pthread_t?
  #else
    private typealias Handle = pthread_t
  #endif

  /// The system gave no thread.
  struct Refused: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "no thread for the writer: \(String(cString: strerror(code)))" }
  }

  /// `@unchecked Sendable`: a name, which Darwin spells as a pointer, and only ``join()`` uses it.
  private struct Running: @unchecked Sendable {
    let handle: Handle
  }

  private let running: Guarded<Running?>

  /// Begins to run `body`.
  init(_ body: @escaping @Sendable () -> Void) throws(Refused) {
    let work = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    let code = pthread_create(&handle, nil, runThreadWork, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw Refused(code: code)
    }
    running = Guarded(Running(handle: handle))
  }

  /// Waits until the work is done; once.
  func join() {
    guard
      let ended = running.withLock({ running in
        defer { running = nil }
        return running
      })
    else { return }
    #if canImport(Darwin)
      guard let handle = ended.handle else { return }
    #else
      let handle = ended.handle
    #endif
    // It fails only for a thread that is none, or was waited for.
    pthread_join(handle, nil)
  }
}

private final class ThreadWork {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

#if canImport(Darwin)
  private func runThreadWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#else
  private func runThreadWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
#endif
