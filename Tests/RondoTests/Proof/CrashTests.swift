import Foundation
import SQLite
import Testing

@Suite("An import that is killed")
struct CrashTests {
  @Test("at fifty random moments leaves an intact database, counts that equal the clicks, and a rerun completes it")
  func kills() throws {
    let box = try Sandbox.withBanners("a", "b", "c")
    let count = 6_000
    let file = try box.write(TapFile(count: count, revision: 4, slots: 5, padding: 1_000).text, to: "work/taps.ndjson")
    try FileManager.default.copyItem(atPath: box.database, toPath: "\(box.path)/empty.db")

    let begin = ContinuousClock.now
    try box.rondo("click", "import", file)
    let whole = ContinuousClock.now - begin
    var random = SystemRandomNumberGenerator()
    var cutShort = 0
    for _ in 0..<50 {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: box.database + suffix) }
      try FileManager.default.copyItem(atPath: "\(box.path)/empty.db", toPath: box.database)
      let process = try BuiltProgram.start(
        [BuiltProgram.path, "click", "import", file], environment: box.environment, folder: box.path,
        files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
      Thread.sleep(forTimeInterval: whole / .seconds(1) * Double.random(in: 0...1, using: &random))
      kill(process, SIGKILL)
      _ = try BuiltProgram.wait(for: process)

      #expect(try box.integrity() == "ok")
      #expect(try box.run("reconcile").exitCode == 0)
      if try box.clicks() < count { cutShort += 1 }
      try box.rondo("click", "import", file)
      #expect(try box.clicks() == count)
      #expect(try box.run("reconcile").exitCode == 0)
    }
    // Unless most kills came in the middle, the test has shown nothing.
    #expect(cutShort > 15)
  }
}

extension Sandbox {
  /// What SQLite itself says of the database: `ok`, or what is wrong with it.
  func integrity() throws -> String? {
    let database = try Database(configuration: .init(path: database, applicationID: 0x524F_4E44))
    return try database.read { connection in
      try connection.first(sql: "PRAGMA integrity_check") { row in row.text(0) }
    }
  }
}
