import Foundation
import Testing

@testable import BannerDaemon

struct LogOutputTests {
  private func line(_ number: Int) -> [UInt8] {
    Array("line \(number) \(String(repeating: "x", count: 90))\n".utf8)
  }

  private func lines(of bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      Int(line.split(separator: " ")[1])
    }
  }

  @Test("A flush puts out every line that was given")
  func flushes() throws {
    let pipe = TestPipe()
    var log = LogOutput(pipe.writeEnd)
    try log.append(line(1))
    try log.append(line(2))
    #expect(pipe.readAvailable().isEmpty)
    try log.flush()
    #expect(pipe.readAvailable() == line(1) + line(2))
    #expect(log.takeLostLines() == 0)
  }

  @Test("While nobody reads, writing takes no more than its patience; later all lines that had room come out in order")
  func doesNotBlock() throws {
    let pipe = TestPipe()
    var log = LogOutput(pipe.writeEnd)
    let begin = ContinuousClock.now
    for number in 0..<5000 { try log.append(line(number)) }
    try log.flush()
    for number in 5000..<30_000 {
      try log.append(line(number))
      if number % 100 == 0 { try log.flush() }
    }
    #expect(ContinuousClock.now - begin < .seconds(5), "half a second of patience, and then none")
    #expect(log.takeLostLines() == 0, "losses are said once the lines before them are out")

    var received: [UInt8] = []
    var lost = 0
    while lost == 0 {
      received += pipe.readAvailable()
      try log.flush()
      lost = log.takeLostLines()
    }
    received += pipe.readAvailable()
    let numbers = lines(of: received)
    #expect(numbers == Array(0..<numbers.count))
    #expect(numbers.count + lost == 30_000)
    #expect(log.takeLostLines() == 0)
  }

  @Test("A reader that keeps reading gets all of a large burst")
  func burst() throws {
    let pipe = TestPipe()
    let received = Received()
    let thread = Thread {
      while received.bytes.count < 100_000 * 102 {
        let bytes = pipe.readAvailable()
        received.bytes += bytes
        if bytes.isEmpty { usleep(500) }
      }
      received.done.signal()
    }
    thread.start()
    var log = LogOutput(pipe.writeEnd)
    let padded = Array("\(String(repeating: "y", count: 101))\n".utf8)
    for _ in 0..<100_000 { try log.append(padded) }
    try log.close()
    #expect(received.done.wait(timeout: .now() + 20) == .success)
    #expect(log.takeLostLines() == 0)
  }

  @Test("A reader that is gone is told apart from every other error")
  func readerGone() throws {
    let pipe = TestPipe()
    var log = LogOutput(pipe.writeEnd)
    pipe.closeReadEnd()
    try log.append(line(1))
    #expect(throws: LogReaderGone.self) { try log.flush() }
  }

  @Test("A full disk is kept as the failure, loses nothing yet, and closing counts what is given up")
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    var log = LogOutput(full)
    try log.append(line(1))
    try log.flush()
    #expect(log.failure == ENOSPC)
    #expect(log.takeLostLines() == 0)
    try log.append(line(2))
    try log.close()
    #expect(log.takeLostLines() == 2)
  }
}

/// What the reading thread has so far; the main thread looks only after `done`.
private final class Received: @unchecked Sendable {
  var bytes: [UInt8] = []
  let done = DispatchSemaphore(value: 0)
}
