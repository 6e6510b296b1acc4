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

    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.errors.contains("rondo click import: "), "\(outcome)")
    #expect(outcome.errors.contains("rondo.db: disk I/O error"), "\(outcome)")
    #expect(try box.integrity() == "ok")
    #expect(try box.run("reconcile").exitCode == 0)
    let kept = try box.clicks()
    #expect(kept < count)
    try box.rondo("click", "import", file)
    #expect(try box.clicks() == count)
  }

  @Test("a small one of its own, says that it is full", .enabled(if: Volume.canMount))
  func ownVolume() throws {
    let box = try Sandbox()
    let volume = try Volume(at: "\(box.path)/volume", kibibytes: 1_500)
    let database = ["RONDO_DATABASE": "\(volume.path)/rondo.db"]
    for words in [["init"], ["set", "create", "spring"]]
      + ["a", "b", "c"].map({ name in
        [
          "banner", "add", "spring", "--target", "https://example.org/\(name)", "--image",
          "https://example.org/\(name).png",
        ]
      })
    {
      let made = try box.run(words, environment: database)
      try #require(made.exitCode == 0, "\(made)")
    }
    let file = try box.write(TapFile(count: 60_000, revision: 4, slots: 5).text, to: "work/taps.ndjson")

    let outcome = try box.run(["click", "import", file], environment: database)

    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.errors.contains("there is no room left to write"), "\(outcome)")
    #expect(try box.run(["reconcile"], environment: database).exitCode == 0)
    try volume.grow(toKibibytes: 64_000)
    let rerun = try box.run(["click", "import", file, "--format", "ndjson"], environment: database)
    #expect(rerun.exitCode == 0, "\(rerun)")
    #expect(try box.run(["reconcile"], environment: database).output.contains("clicks: 60000"))
  }

  @Test("refuses a change with a clear error and leaves everything as it was")
  func changing() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let before = try box.rondo("banner", "list", "spring", "--format", "json")
    let outcome = try box.runWithFilesLimited(to: 1, ["banner", "reorder", "spring", "3", "2", "1"])
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.errors.hasPrefix("rondo banner reorder: "), "\(outcome)")
    #expect(try box.rondo("banner", "list", "spring", "--format", "json") == before)
    #expect(try box.integrity() == "ok")
  }
}

extension Sandbox {
  /// Runs the program where no file can grow beyond some blocks of 512 bytes, as on a disk without room.
  func runWithFilesLimited(to blocks: Int, _ words: [String]) throws -> Outcome {
    // Thread Sanitizer maps a file that it writes into TMPDIR, and dies when that cannot grow; without the folder it does
    // without the file.
    try run(
      words, environment: ["TMPDIR": "\(path)/nowhere"],
      launcher: ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "sh"])
  }
}
