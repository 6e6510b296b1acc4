#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The log's way out: a descriptor, and a buffer of bounded size before it.
///
/// Rotation never waits long for whoever reads the log. While the other end takes nothing, lines wait in the buffer; when
/// that is full, further lines are left out as a whole, and counted.
struct LogOutput {
  /// What is written at once: as much as a pipe that is ready takes without making the writer wait (`PIPE_BUF`).
  private static let chunkBytes = 4096
  /// From here on a line waits for the other end, while there is patience.
  private static let crowdedBytes = 1 << 16
  /// From here on lines are left out.
  private static let capacityBytes = 1 << 20
  /// How long all lines between two flushes may wait together.
  private static let patienceMs: Int32 = 500

  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var patienceMs = LogOutput.patienceMs
  private var lostLines = 0

  /// Why the last write failed, as `errno` says; none when it did not.
  private(set) var failure: Int32?

  /// Writes to an open descriptor, which stays the caller's to close.
  ///
  /// It is not made non-blocking, since a terminal would stay so for the shell as well.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes a line, line feed included, to be written at the next ``flush()``, or before when there are many.
  mutating func append(_ line: [UInt8]) throws(LogReaderGone) {
    if waiting.count >= LogOutput.crowdedBytes, failure == nil { try send() }
    guard waiting.count + line.count <= LogOutput.capacityBytes else {
      lostLines += 1
      return
    }
    waiting += line
  }

  /// Writes what the other end takes at once.
  mutating func flush() throws(LogReaderGone) {
    patienceMs = 0
    try send()
    // One who does not keep up is not waited for again.
    patienceMs = waiting.isEmpty ? LogOutput.patienceMs : 0
  }

  /// Tries for at most a second to get everything out, and gives up the rest.
  mutating func close() throws(LogReaderGone) {
    patienceMs = 1000
    try send()
    lostLines += waiting.count { $0 == UInt8(ascii: "\n") }
    waiting = []
  }

  /// How many lines were lost, once no others wait; then counting begins anew.
  mutating func takeLostLines() -> Int {
    guard waiting.isEmpty else { return 0 }
    defer { lostLines = 0 }
    return lostLines
  }

  private mutating func send() throws(LogReaderGone) {
    var sent = 0
    defer { waiting.removeFirst(sent) }
    failure = nil
    while sent < waiting.count, isReady() {
      let count = min(LogOutput.chunkBytes, waiting.count - sent)
      let written = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: sent), count) }
      if written >= 0 {
        sent += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return
      case EPIPE: throw LogReaderGone()
      case let code:
        failure = code
        return
      }
    }
  }

  /// Waits for the other end while there is patience left; an error is for the write to find.
  private mutating func isReady() -> Bool {
    var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&output, 1, 0) > 0 { return true }
    let begin = ContinuousClock.now
    let isReady = poll(&output, 1, patienceMs) > 0
    let waited = (ContinuousClock.now - begin) / .milliseconds(1)
    patienceMs = isReady ? max(0, patienceMs - Int32(waited.rounded(.up))) : 0
    return isReady
  }
}

/// Nobody reads the log any more (`EPIPE`).
struct LogReaderGone: Error {}
