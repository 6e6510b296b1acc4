import Foundation
import Testing

@Suite("A disk that is full")
struct FullDiskTests {
  @Test("ends an import with a clear error and exit 1; what was recorded stays, and a rerun with room completes it")
  func importing() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let count = 6_000
    let file = try box.write(TapFile(count: count, revision: 4, slots: 5, padding: 1_000).text, to: "work/taps.ndjson")

    let outcome = try box.runWithFilesLimited(to: 400, ["click", "import", file])

    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.hasPrefix("rondo click import: "), "\(outcome)")
    #expect(outcome.errors.contains("full") || outcome.errors.contains("File too large"), "\(outcome)")
    #expect(try box.integrity() == "ok")
    #expect(try box.run("reconcile").exitCode == 0)
    let kept = try box.clicks()
    #expect(kept < count)
    try box.rondo("click", "import", file)
    #expect(try box.clicks() == count)
  }

  @Test("refuses a change with a clear error and leaves everything as it was")
  func changing() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let before = try box.rondo("banner", "list", "spring", "--format", "json")
    let outcome = try box.runWithFilesLimited(to: 1, ["banner", "reorder", "spring", "3", "2", "1"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.hasPrefix("rondo banner reorder: "), "\(outcome)")
    #expect(try box.rondo("banner", "list", "spring", "--format", "json") == before)
    #expect(try box.integrity() == "ok")
  }
}

extension Sandbox {
  /// Runs the program where no file can grow beyond some blocks of 512 bytes, as on a disk without room.
  func runWithFilesLimited(to blocks: Int, _ words: [String]) throws -> Outcome {
    try run(words, launcher: ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "sh"])
  }
}
