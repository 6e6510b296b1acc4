import Foundation

/// A pipe whose ends are closed one by one, or with the last reference.
final class TestPipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    // As the program does; the error is what the tests are about.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(writeEnd)
    close(readEnd)
  }

  /// Puts the null device in the place of the reading end: nobody reads the pipe any more.
  func closeReadEnd() {
    let null = open("/dev/null", O_RDONLY)
    dup2(null, readEnd)
    close(null)
  }

  /// What lies in the pipe now.
  func readAvailable() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var input = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, 0) > 0 {
      let count = read(readEnd, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return bytes
  }
}
