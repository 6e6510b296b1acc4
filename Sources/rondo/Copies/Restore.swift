import BannerDaemon
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

/// Puts a copy of a database, with its images and keys, in the place of the database that is in use.
struct Restore {
  /// The copy.
  let file: String
  /// The database, without symbolic links.
  let database: String
  let busyTimeoutMs: Int

  /// What was done.
  struct Summary {
    let database: String
    /// The name that the replaced database has now; nil when there was none.
    let aside: String?
    /// Whether the replaced database said which numbers and promises it gave.
    let knowsGiven: Bool
    /// Whether there are keys, with which tokens may have been signed since the copy.
    let hasKeys: Bool
    let check: DatabaseCheck
    let media: MediaCopy
    let keys: KeyRestoration.Decision
  }

  init(file: String, database: String, busyTimeoutMs: Int) {
    self.file = FileStatus.realPath(file)
    self.database = FileStatus.realPath(database)
    self.busyTimeoutMs = busyTimeoutMs
  }

  /// Restores while no daemon runs; what is checked, is checked before anything is changed.
  func run(at now: Instant, actor: @escaping @Sendable () -> String) throws -> Summary {
    guard !FileStatus.isSame(file, database) else {
      throw Failure(.conflict, "\(file) is the database itself", hint: "Name a copy that 'rondo backup' made.")
    }
    guard FileStatus.exists(file) else {
      throw Failure(.notFound, "there is no file \(file)", hint: "Name a copy that 'rondo backup' made.")
    }
    try Folder(of: database).make()
    return try DaemonLock.held(onDatabase: database, at: now) { try runAlone(at: now, actor: actor) }
  }

  private func runAlone(at now: Instant, actor: @escaping @Sendable () -> String) throws -> Summary {
    // Nobody else restores this database meanwhile, so what has this name was left behind by a crash.
    let replacement = "\(database).restoring"
    for suffix in ["", "-wal", "-shm", "-journal"] { try FileRenaming.remove(replacement + suffix) }
    defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(replacement + suffix) } }
    let keys = try KeyRestoration(copy: file, database: database)
    let check = try CheckedCopy.prepare(
      from: file, at: replacement, busyTimeoutMs: busyTimeoutMs, now: now, actor: actor)
    let copy = try Database(
      configuration: Database.Configuration(
        path: replacement, applicationID: BannerStore.applicationID, busyTimeoutMs: busyTimeoutMs))
    let owner = try FileOwner(of: database, orFolderOf: database)
    let folder = BannerStore.mediaFolder(besideDatabase: database)
    let hadFolder = FileStatus.exists(folder)
    let media = try MediaCopy(
      ofDatabase: copy, from: BannerStore.mediaFolder(besideDatabase: file), to: folder)
    if !hadFolder, FileStatus.exists(folder) { try owner.giveOwner(folder) }
    let aside = unusedName(at: now)
    let swap = DatabaseSwap(database: database, replacement: replacement, aside: aside, busyTimeoutMs: busyTimeoutMs)
    let replaced = try swap.run { given in
      try given?.keep(in: copy)
      // Its log, which upgrading and logging made, goes into the file.
      try copy.alone { _ in }
      try owner.give(replacement)
      try FileRenaming.synchronize(replacement)
      try keys.run(database: database, aside: aside, owner: replacement)
    }
    return Summary(
      database: database, aside: replaced == .missing ? nil : aside, knowsGiven: replaced == .readable,
      hasKeys: FileStatus.exists("\(database)-keys"), check: check, media: media, keys: keys.decision)
  }

  /// A name for the replaced database that nothing has yet, such as `rondo.db.replaced-2026-11-30T151300.123Z`.
  private func unusedName(at now: Instant) -> String {
    let name = "\(database).replaced-\(now.formatted().filter { $0 != ":" })"
    guard FileStatus.exists(name) || FileStatus.exists("\(name)-keys") else { return name }
    return unusedName(at: Instant(millisecondsSince1970: now.millisecondsSince1970 &+ 1))
  }
}
