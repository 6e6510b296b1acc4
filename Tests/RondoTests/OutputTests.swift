import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Where output goes")
struct OutputTests {
  @Test("a reader that goes away ends a command quietly")
  func brokenPipe() throws {
    let box = try Sandbox.withBanners("a", "b")
    let fifo = "\(box.path)/work/pipe"
    try #require(mkfifo(fifo, 0o600) == 0)
    for words in [["banner", "list", "spring"], ["set", "list", "--help"], ["set", "next", "spring"]] {
      let reader = open(fifo, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      // The shell waits on this until the reader is gone, and hands its end of the pipe to the program.
      let gate = "\(box.path)/work/gate"
      try #require(mkfifo(gate, 0o600) == 0)
      let process = try BuiltProgram.start(
        ["/bin/sh", "-c", #"read -r _ < "$0" && exec "$@""#, gate, BuiltProgram.path] + words,
        environment: box.environment, folder: "\(box.path)/work", files: ("/dev/null", fifo, "\(box.path)/work/errors"))
      let opener = open(gate, O_WRONLY)
      try #require(opener >= 0)
      close(reader)
      #expect(write(opener, "\n", 1) == 1)
      close(opener)
      #expect(try BuiltProgram.wait(for: process) == 0)
      #expect(try box.text(of: "work/errors") == "")
      unlink(gate)
    }
    #expect(try box.object("set", "show", "spring")["shown_index"] as? Int == 1)
  }

  @Test(
    "a full disk is an error with the reason", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["banner", "list", "spring"], ["set", "show", "spring", "--format", "json"], ["set", "list", "--help"],
    ])
  func fullDisk(words: [String]) throws {
    let box = try Sandbox.withBanners("a")
    let command = words.prefix(2).joined(separator: " ")
    expect(
      try box.run(words, output: "/dev/full"),
      .failed(
        1,
        """
        rondo \(command): cannot write the output: No space left on device
        Make room where the output goes. A change that was asked for is made all the same: look before asking again.

        """))
  }

  @Test("what was changed stays changed when the report of it cannot be written")
  func changeBeforeReport() throws {
    let box = try Sandbox.withBanners("a", "b")
    #expect(try box.run(["set", "next", "spring"], output: "/dev/full").exitCode == 1)
    #expect(try box.object("set", "show", "spring")["shown_index"] as? Int == 1)
  }

  @Test("neither results nor errors have colour where there is no terminal")
  func noColour() throws {
    let box = try Sandbox.withBanners("a")
    for words in [["banner", "list", "spring"], ["set", "show", "none"], ["--help"]] {
      let outcome = try box.run(words)
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(!outcome.errors.contains("\u{1B}"))
    }
  }
}
