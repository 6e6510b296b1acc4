#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to an open file descriptor, which stays the caller's to close.
public struct FileDescriptorSink: ByteSink {
  /// The descriptor written to.
  public let descriptor: Int32

  /// Makes a sink of an open descriptor.
  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all of the bytes, waiting for as long as the other end takes.
  ///
  /// With `SIGPIPE` ignored, as `Program.main` does, a reader that is gone shows as `OutputError.readerGone`.
  public func write(_ bytes: RawSpan) throws(OutputError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes(systemWrite)
      if written >= 0 {
        rest = rest.extracting(droppingFirst: written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw .readerGone
      case let code: throw .system(code)
      }
    }
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Another process may have made the shared terminal or pipe non-blocking; then one waits instead of failing.
  private func waitUntilWritable() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // Whatever poll says, the next write says it better.
    _ = poll(&waiting, 1, -1)
  }
}
