import Foundation
import SQLite
import Testing

@Suite("Waiting for a lock")
struct BusyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "a write waits as long as it may for another's lock, then says that the database is busy", arguments: [0, 1000])
  func timeout(milliseconds: Int) throws {
    let database = try folder.database(items: ["a"])
    let other = try folder.database(busyTimeoutMs: milliseconds)
    try other.write { _ in }
    var took = Duration.zero
    let error = try database.write { connection in
      try connection.add("b")
      var error: SQLiteError?
      took = try ContinuousClock().measure { error = try sqliteError { try other.write { try $0.add("c") } } }
      return error
    }
    #expect(error?.kind == .busy)
    #expect(took >= .milliseconds(milliseconds))
    #expect(took < .milliseconds(milliseconds + 900))
    try other.write { try $0.add("d") }
    #expect(try database.items() == ["a", "b", "d"])
  }

  @Test("a write goes on as soon as the other's lock is gone")
  func release() throws {
    let database = try folder.database(items: ["a"])
    let other = try folder.database()
    try other.write { _ in }
    let held = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? database.write { connection in
        held.signal()
        usleep(100_000)
        try connection.add("b")
      }
    }
    held.wait()
    try other.write { try $0.add("c") }
    #expect(try database.items() == ["a", "b", "c"])
  }

  @Test("switching a new file to write-ahead logging waits too, where SQLite itself would not")
  func switchingToWAL() throws {
    try folder.write([])
    let path = folder.file()
    let patient = try folder.database()
    let impatient = try folder.database(busyTimeoutMs: 50)
    let held = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? Stranger.run(path, "BEGIN IMMEDIATE") {
        held.signal()
        release.wait()
      }
    }
    held.wait()
    let error = try sqliteError { try impatient.write { _ in } }
    #expect(error?.kind == .busy)
    #expect(error?.message == "\(path) is in use by another process: database is locked")
    Thread.detachNewThread {
      usleep(100_000)
      release.signal()
    }
    #expect(try Migrator(migrations: [.items]).migrate(patient, now: 0) == [.items])
    #expect(try patient.written("PRAGMA journal_mode") == "wal")
  }
}
