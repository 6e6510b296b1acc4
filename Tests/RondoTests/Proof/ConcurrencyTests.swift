import Foundation
import Testing

@Suite("Many processes on one database")
struct ConcurrencyTests {
  @Test("fifty that each record a hundred taps, one a command, give five thousand clicks and no error")
  func fiftyProcesses() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let script = """
      i=0
      while [ $i -lt 100 ]; do
        "$0" click record spring --layout both-ends --revision 4 --physical-index $((i % 5)) || exit $?
        i=$((i + 1))
      done
      """
    let processes = try (0..<50).map { number in
      try BuiltProgram.start(
        ["/bin/sh", "-c", script, BuiltProgram.path], environment: box.environment, folder: box.path,
        files: ("/dev/null", "\(box.path)/tmp/\(number).out", "\(box.path)/tmp/\(number).err"))
    }
    for (number, process) in processes.enumerated() {
      #expect(try BuiltProgram.wait(for: process) == 0)
      #expect(try box.text(of: "tmp/\(number).err") == "")
    }
    #expect(try box.clicks() == 5_000)
    #expect(try box.run("reconcile").exitCode == 0)
  }

  @Test("two that import the same file at once give the totals of one")
  func twoImports() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let file = try box.write(TapFile(count: 6_000, revision: 4, slots: 5, padding: 1_000).text, to: "work/taps.ndjson")
    let processes = try (0..<2).map { number in
      try BuiltProgram.start(
        [BuiltProgram.path, "click", "import", file, "--format", "ndjson"], environment: box.environment,
        folder: box.path, files: ("/dev/null", "\(box.path)/tmp/\(number).out", "\(box.path)/tmp/\(number).err"))
    }
    for (number, process) in processes.enumerated() {
      #expect(try BuiltProgram.wait(for: process) == 0)
      #expect(try box.text(of: "tmp/\(number).err") == "")
    }
    #expect(try box.clicks() == 6_000)
    #expect(try box.run("reconcile").exitCode == 0)
  }

  @Test("that make the same database at once all find it made")
  func initAtOnce() throws {
    let box = try Sandbox()
    let processes = try (0..<20).map { number in
      try BuiltProgram.start(
        [BuiltProgram.path, "init"], environment: box.environment, folder: box.path,
        files: ("/dev/null", "\(box.path)/tmp/\(number).out", "\(box.path)/tmp/\(number).err"))
    }
    for (number, process) in processes.enumerated() {
      #expect(try BuiltProgram.wait(for: process) == 0)
      #expect(try box.text(of: "tmp/\(number).err") == "")
    }
    #expect(try box.run("set", "create", "spring").exitCode == 0)
  }
}
