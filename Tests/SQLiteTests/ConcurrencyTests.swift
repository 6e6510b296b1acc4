import Foundation
import SQLite
import Synchronization
import Testing

@Suite("Many at once")
struct ConcurrencyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("threads that write through one database lose nothing, and readers see whole transactions only")
  func threads() throws {
    let database = try folder.database(items: [])
    try onThreads(8) { thread in
      for round in 0..<25 {
        if thread % 2 == 0 {
          try database.write { connection in
            try connection.add("\(thread) \(round) a")
            try connection.add("\(thread) \(round) b")
          }
        } else {
          let counts = try database.read { connection in
            [
              try connection.first(sql: "SELECT count(*) FROM item WHERE name LIKE '%a'") { $0.int(0) },
              try connection.first(sql: "SELECT count(*) FROM item WHERE name LIKE '%b'") { $0.int(0) },
            ]
          }
          guard counts[0] == counts[1] else { throw Refusal() }
          _ = try database.dataVersion()
        }
      }
    }
    #expect(try database.items().count == 4 * 25 * 2)
  }

  @Test("threads with a database each write into the same file")
  func connections() throws {
    _ = try folder.database(items: [])
    try onThreads(6) { thread in
      let database = try folder.database()
      for round in 0..<20 {
        try database.write { try $0.add("\(thread) \(round)") }
      }
    }
    #expect(try folder.database().items().count == 6 * 20)
  }

  @Test("more threads read at once than readers are kept")
  func manyReaders() throws {
    let database = try folder.database(items: ["a"])
    let inside = Atomic<Int>(0)
    try onThreads(12) { _ in
      try database.read { connection in
        inside.add(1, ordering: .relaxed)
        while inside.load(ordering: .relaxed) < 12 { usleep(100) }
        guard try connection.first(sql: "SELECT name FROM item", [], { $0.text(0) }) == "a" else { throw Refusal() }
      }
    }
    #expect(try database.items() == ["a"])
  }

  @Test("threads that migrate the same new file at once run each migration once")
  func migratingThreads() throws {
    let migrations = (1...5).map { version in
      Migration(version: version, name: "step", sql: "CREATE TABLE t\(version) (a INTEGER) STRICT")
    }
    let count = Atomic<Int>(0)
    try onThreads(8) { _ in
      let done = try Migrator(migrations: migrations).migrate(try folder.database(), now: 0)
      count.add(done.count, ordering: .relaxed)
    }
    #expect(count.load(ordering: .relaxed) == 5)
    #expect(try folder.database().written("SELECT count(*) FROM migration") == 5)
  }

  @Test("fifty processes that begin at once on a file that is not there yet all get their rows in")
  func processes() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = folder.file() as String, number = number as Int] in
            let database = try Database(
              configuration: .init(
                path: path, applicationID: TemporaryFolder.applicationID, createIfMissing: true,
                busyTimeoutMs: 60_000))
            try Migrator(migrations: [.items]).migrate(database, now: 0)
            for round in 0..<10 {
              try database.write { try $0.add("\(number) \(round)") }
            }
          }
        }
      }
    }
    let database = try folder.database(createIfMissing: false)
    #expect(try Set(database.items()).count == 50 * 10)
    #expect(try database.written("PRAGMA integrity_check") == "ok")
  }

  @Test("a process killed in the middle of a transaction leaves the rest intact")
  func killed() async throws {
    let database = try folder.database(items: ["a"])
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file() as String] in
      let database = try Database(configuration: .init(path: path, applicationID: TemporaryFolder.applicationID))
      try database.write { try $0.add("b") }
      try database.write { connection in
        // Far more than the page cache holds, so that much of it is in the log already.
        let insert = try connection.statement(sql: "INSERT INTO item (name) VALUES (?)")
        for number in 0..<30_000 {
          try insert.bind(
            "a name that is long enough to fill pages: \(number) \(String(repeating: "x", count: 800))", at: 1)
          try insert.run()
        }
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try database.items() == ["a", "b"])
    try database.write { try $0.add("c") }
    #expect(try folder.database().items() == ["a", "b", "c"])
    #expect(try database.written("PRAGMA integrity_check") == "ok")
  }

  @Test("a commit that the disk refuses is rolled back, and the next one goes through once the disk takes it")
  func refusingDisk() async throws {
    _ = try folder.database(items: ["a"])
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      let database = try Database(configuration: .init(path: path, applicationID: TemporaryFolder.applicationID))
      try database.write { try $0.add("b") }
      // No file may grow beyond the size the log has now.
      signal(SIGXFSZ, SIG_IGN)
      let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? UInt64 ?? 0
      try limitFiles(to: rlim_t(size))
      let error = try sqliteError { try database.write { try $0.add("c") } }
      #expect(error?.sql == "COMMIT")
      #expect(error?.kind == .inputOutput || error?.kind == .full)
      #expect(try database.items() == ["a", "b"])
      try limitFiles(to: rlim_t.max)
      try database.write { try $0.add("d") }
      #expect(try database.items() == ["a", "b", "d"])
    }
    #expect(try folder.database().items() == ["a", "b", "d"])
  }

  /// Runs `body` on that many threads at once and throws the first error of any of them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let failure = Mutex<(any Error)?>(nil)
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do {
          try body(number)
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    group.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

private func limitFiles(to size: rlim_t) throws {
  var limit = rlimit()
  try #require(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
  limit.rlim_cur = min(size, limit.rlim_max)
  try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}
