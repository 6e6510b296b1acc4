import BannerStore
import CivilTime
import CommandLineTool
import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts a database in the place of another, which stays beside it under a name of its own.
///
/// At every moment the name leads to the whole old database or to the whole new one, also after a crash or a loss of power.
struct DatabaseSwap {
  /// What SQLite keeps beside a database and would apply to whatever file has its name.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// The database that is replaced, without symbolic links.
  let database: String
  /// The one that takes its place, a whole file in the same folder.
  let replacement: String
  /// The name for the old one.
  let aside: String
  let busyTimeoutMs: Int

  /// What was found under the name.
  enum Outcome {
    case readable, damaged, missing
  }

  /// Replaces the database while nobody else has it open.
  ///
  /// - Parameter complete: Completes the replacement, when nobody can change the old database any more, with what that gave
  ///   away; nil where it cannot be read, or is not there.
  /// - Returns: What became of the old one.
  /// - Throws: `SQLiteError` of the kind `busy` when somebody has it open.
  func run(completing complete: (GivenNumbers?) throws -> Void) throws -> Outcome {
    guard FileStatus.exists(database) else {
      try complete(nil)
      try replace()
      return .missing
    }
    var given: GivenNumbers?
    do {
      let old = try Database(
        configuration: Database.Configuration(
          path: database, applicationID: BannerStore.applicationID, busyTimeoutMs: busyTimeoutMs))
      try old.alone { connection in
        given = try read(connection)
        try complete(given)
        try swap()
      }
    } catch let error as SQLiteError where error.kind == .corrupt || error.kind == .notADatabase {
      // SQLite cannot say whether anybody has it open then; the system can.
      try requireUnlocked()
      try complete(nil)
      try swap()
    }
    return given == nil ? .damaged : .readable
  }

  private func read(_ connection: borrowing Connection) throws -> GivenNumbers? {
    do {
      return try GivenNumbers(connection)
    } catch let error as SQLiteError where error.kind == .corrupt || error.kind == .notADatabase {
      return nil
    }
  }

  private func swap() throws(Failure) {
    for suffix in Self.companions + [""] where suffix != "-shm" {
      _ = try FileRenaming.link(database + suffix, as: aside + suffix)
    }
    try replace()
  }

  private func replace() throws(Failure) {
    // Before the new database has the name: a log that was left behind would be applied to it.
    for suffix in Self.companions { try FileRenaming.remove(database + suffix) }
    try FileRenaming.rename(replacement, to: database)
  }

  /// Refuses a database that another process has a lock on, as every connection of SQLite in use has
  /// (https://www.sqlite.org/lockingv3.html: the bytes from a gibibyte on).
  private func requireUnlocked() throws {
    let descriptor = open(database, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.system("open", database) }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    guard fcntl(descriptor, F_GETLK, &lock) == 0 else { throw Failure.system("lock", database) }
    guard lock.l_type == Int16(F_UNLCK) else {
      throw Failure(
        .busy, "\(database) is in use by the process \(lock.l_pid)",
        hint: "Nothing was changed. Try again when it ended.")
    }
  }
}
