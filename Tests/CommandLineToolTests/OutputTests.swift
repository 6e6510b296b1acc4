import Foundation
import Testing

@testable import CommandLineTool

@Suite("Standard output")
struct OutputTests {
  /// Counts writes as well as bytes.
  final class CountingSink: ByteSink {
    let memory = MemorySink()
    let sizes = MemorySizes()

    func write(_ bytes: RawSpan) {
      memory.write(bytes)
      sizes.append(bytes.byteCount)
    }
  }

  @Test("small writes are gathered into large ones and all arrive in order")
  func gathering() throws {
    let sink = CountingSink()
    let output = StandardOutput(to: sink, flushesLines: false)
    let lines = (0..<50_000).map { "line \($0)" }
    for line in lines { try output.write(line: line) }
    let waiting = sink.sizes.all
    #expect(waiting.count == sink.memory.bytes.count / (64 * 1024))
    #expect(waiting.allSatisfy { $0 >= 64 * 1024 })
    try output.flush()
    #expect(sink.memory.text == lines.joined(separator: "\n") + "\n")
    try output.flush()
    #expect(sink.sizes.all.count == waiting.count + 1)
  }

  @Test("on a terminal every finished line goes out at once")
  func lines() throws {
    let sink = CountingSink()
    let output = StandardOutput(to: sink, flushesLines: true)
    try output.write("half ")
    #expect(sink.sizes.all == [])
    try output.write("a line\n")
    #expect(sink.memory.text == "half a line\n")
    try output.write(bytes: Array("x\ny".utf8))
    #expect(sink.memory.text == "half a line\nx\ny")
  }

  @Test("a reader that is gone ends a command quietly and well")
  func readerGone() throws {
    let pipe = try Descriptors.pipe()
    close(pipe.reading)
    defer { close(pipe.writing) }
    let (run, reached) = try run(writingTo: pipe.writing) { output in
      for _ in 0..<100_000 { try output.write(line: "a line nobody reads") }
    }
    #expect(run == .init(exitCode: .done, output: "", error: ""))
    #expect(!reached, "the command goes on although nobody reads")
  }

  @Test("a full disk is a failure that says so once", arguments: [1, 100_000])
  func fullDisk(lines: Int) throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let (run, _) = try run(writingTo: descriptor) { output in
      for _ in 0..<lines { try output.write(line: "a line") }
    }
    let error = """
      sample init: cannot write the output: No space left on device
      Make room where the output goes. A change that was asked for is made all the same: look before asking again.

      """
    #expect(run == .init(exitCode: .failure, output: "", error: error))
  }

  @Test("output that is closed is a failure")
  func closedOutput() throws {
    let (run, _) = try run(writingTo: -1) { output in try output.write(line: "a line") }
    #expect(run.exitCode == .failure)
    let error = """
      sample init: cannot write the output: Bad file descriptor
      A change that was asked for is made all the same: look before asking again.

      """
    #expect(run.error == error)
  }

  @Test("a failure is told even when the reader is gone, and decides the exit code")
  func failureWithoutReader() throws {
    let pipe = try Descriptors.pipe()
    close(pipe.reading)
    defer { close(pipe.writing) }
    let (run, _) = try run(writingTo: pipe.writing) { output in
      try output.write("half")
      throw Failure(.notFound, "no such set")
    }
    #expect(run == .init(exitCode: .notFound, output: "", error: "sample init: no such set\n"))
  }

  @Test("a failure and a full disk are both told")
  func failureOnFullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let (run, _) = try run(writingTo: descriptor) { output in
      try output.write("half")
      throw Failure(.notFound, "no such set")
    }
    #expect(run.exitCode == .notFound)
    #expect(run.error.split(separator: "\n").count == 3)
  }

  @Test("a pipe that is full and does not block is waited for")
  func nonBlocking() async throws {
    let pipe = try Descriptors.pipe()
    #expect(fcntl(pipe.writing, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let reading = Task.detached { try Descriptors.readAll(pipe.reading) }
    let sink = FileDescriptorSink(pipe.writing)
    try sink.write(bytes.span.bytes)
    close(pipe.writing)
    #expect(try await reading.value == bytes)
    close(pipe.reading)
  }

  @Test("threads that write at the same time do not tear each other's lines")
  func threads() async throws {
    let sink = MemorySink()
    let output = StandardOutput(to: sink, flushesLines: false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { for number in 0..<2000 { try output.write(line: "writer \(writer) line \(number)") } }
      }
      try await group.waitForAll()
    }
    try output.flush()
    let lines = Set(sink.text.split(separator: "\n").map(String.init))
    let expected = (0..<8).flatMap { writer in (0..<2000).map { "writer \(writer) line \($0)" } }
    #expect(lines == Set(expected))
  }

  /// Runs a command whose standard output is a descriptor, and says whether it came to its end.
  private func run(
    writingTo descriptor: Int32, _ body: @escaping @Sendable (StandardOutput) throws -> Void
  ) throws -> (run: SampleRun, reachedEnd: Bool) {
    // As `Program.main` does; the tests of this process share it.
    signal(SIGPIPE, SIG_IGN)
    let (error, end) = (MemorySink(), MemorySizes())
    let console = Console(output: FileDescriptorSink(descriptor), error: error)
    let program = SampleProgram.make { invocation in
      try body(invocation.console.output)
      end.append(1)
    }
    let exitCode = program.run(["init"], on: console)
    return (SampleRun(exitCode: exitCode, output: "", error: error.text), !end.all.isEmpty)
  }
}
