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

    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
    let pipe = "\(box.path)/taps"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Writing to a killed reader is no reason to end the tests.
    signal(SIGPIPE, SIG_IGN)
    var cutShort = 0
    var kept = 0
    for _ in 0..<50 {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: box.database + suffix) }
      try FileManager.default.copyItem(atPath: "\(box.path)/empty.db", toPath: box.database)
      let process = try BuiltProgram.start(
        [BuiltProgram.path, "click", "import", pipe], environment: box.environment, folder: box.path,
        files: ("/dev/null", "\(box.path)/tmp/out", "\(box.path)/tmp/err"))
      // However fast the machine is, the file ends at a random byte, and the kill comes while its last taps are stored.
      let writer = open(pipe, O_WRONLY)
      bytes[..<Int.random(in: 0..<bytes.count)].withUnsafeBytes { piece in
        var rest = piece[...]
        while !rest.isEmpty {
          let written = write(writer, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if written <= 0 { break }
          rest = rest.dropFirst(written)
        }
      }
      Thread.sleep(forTimeInterval: .random(in: 0...0.1))
      kill(process, SIGKILL)
      close(writer)
      _ = try BuiltProgram.wait(for: process)

      #expect(try box.integrity() == "ok")
      #expect(try box.run("reconcile").exitCode == 0)
      let clicks = try box.clicks()
      if clicks < count { cutShort += 1 }
      if clicks > 0 { kept += 1 }
      try box.rondo("click", "import", file)
      #expect(try box.clicks() == count)
      #expect(try box.run("reconcile").exitCode == 0)
    }
    // Unless most kills came in the middle, the test has shown nothing.
    #expect(cutShort == 50)
    #expect(kept > 25)
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
