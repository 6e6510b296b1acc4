import Guarded

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// The lock around the one writing connection, which knows when a thread asks for it a second time.
final class WriterLock: Sendable {
  private let handle = Guarded<ConnectionHandle?>(nil)

  /// The thread inside the lock, 0 for none.
  ///
  /// A thread only compares it with itself, and no other thread writes that value, hence no ordering.
  private let holder = Atomic<UInt>(0)

  private static var currentThread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  /// Closes the connection, which the next call opens anew.
  func close() {
    handle.withLock { $0 = nil }
  }

  /// Runs `body` alone on the writing connection, which is opened if it is not there.
  ///
  /// A connection that is left in a transaction could not roll back; it is closed, and the next call opens another.
  func withHandle<T>(
    opening: () throws(SQLiteError) -> ConnectionHandle, _ body: (ConnectionHandle) throws -> T
  ) throws -> T {
    let thread = Self.currentThread
    guard holder.load(ordering: .relaxed) != thread else {
      throw SQLiteError.misuse("write was called inside another write on the same thread")
    }
    return try handle.withLock { handle in
      holder.store(thread, ordering: .relaxed)
      defer {
        if let open = handle, open.isInTransaction { handle = nil }
        holder.store(0, ordering: .relaxed)
      }
      let open = try handle ?? opening()
      handle = open
      return try body(open)
    }
  }
}
