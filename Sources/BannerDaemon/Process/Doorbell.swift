#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe to oneself, which wakes the daemon while it waits and brings it requests: from a signal handler, or a thread.
final class Doorbell: Sendable {
  /// Becomes readable when the bell has rung.
  let readEnd: Int32

  /// Where a ring is written, without ever waiting.
  let writeEnd: Int32

  /// - Throws: `DaemonError.system` when no descriptor is left.
  init() throws(DaemonError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Brings a request; from any thread.
  func ring(_ request: DaemonRequest) {
    var byte = request.rawValue
    // A full pipe holds requests enough.
    _ = write(writeEnd, &byte, 1)
  }

  /// The requests since the last call, oldest first.
  func requests() -> [DaemonRequest] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).compactMap(DaemonRequest.init(rawValue:))
  }
}
