import BannerDaemon
import BannerServer
import BannerStore
import CivilTime
import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Doctor {
  /// Less room than this on the disk is soon used up.
  private static let leastRoom: Int64 = 100 << 20
  /// A log that is larger is not made shorter any more.
  private static let largestLog: Int64 = 64 << 20

  /// Looks at the files and their folder as the system sees them, and at who works with them.
  mutating func checkPlaces() {
    let database = FileStatus.realPath(settings.database)
    checkAccess(database)
    checkRoom(database)
    let (log, size) = (FileStatus.size(of: "\(database)-wal") ?? 0, FileStatus.size(of: database) ?? 0)
    if log > max(Self.largestLog, size / 2) {
      note(
        .warning, "log", "\(database)-wal", "it has \(Self.megabytes(log)), and the database \(Self.megabytes(size))",
        remedy:
          "end what has been reading the database for long, such as a shell of SQLite; then any change shortens it")
    }
    do {
      // Without HTTP everything works without one.
      if settings.http.listen?.isEmpty == false, try DaemonLock.holder(ofDatabase: database) == nil {
        note(
          .note, "daemon", database, "no daemon runs", remedy: "start one with 'rondo daemon' to serve over HTTP")
      }
    } catch {
      note(.warning, "daemon", database, "\(error)", remedy: "see to it that this user may read the file")
    }
  }

  private mutating func checkAccess(_ database: String) {
    guard FileStatus.exists(database) else { return }
    let folder = Folder(of: database).path
    for (path, what) in [(database, "the database"), (folder, "its folder, where SQLite keeps its log,")]
    where faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) != 0 {
      note(
        .error, "permissions", path, "\(what) cannot be written by this user",
        remedy: "run it as the user that the database belongs to, or give that user the file")
    }
    let media = BannerStore.mediaFolder(besideDatabase: database)
    for path in [database, media, folder] {
      guard let mode = FileStatus.mode(of: path), mode & 0o002 != 0, mode & 0o1000 == 0 else { continue }
      note(
        .error, "permissions", path, "everybody may write it (its mode is \(String(mode, radix: 8)))",
        remedy: "close it with 'chmod o-w \(path)'")
    }
    let owner = FileStatus.owner(of: database)
    let salt = "\(database)-salt"
    for path in ["\(database)-keys", salt, media, "\(database)-wal", "\(database)-shm"] {
      guard let other = FileStatus.owner(of: path), other != owner else { continue }
      note(
        .warning, "permissions", path, "it belongs to another user than the database",
        remedy: "give it to that user with 'chown'")
    }
    if let mode = FileStatus.mode(of: salt), mode & 0o077 != 0 {
      note(
        .error, "permissions", salt, "others may read the salt of the day (its mode is \(String(mode, radix: 8)))",
        remedy: "remove it, so that the daemon makes another; visitors of today are counted anew then")
    }
  }

  private mutating func checkRoom(_ database: String) {
    let folder = Folder(of: database).path
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else {
      return note(.warning, "disk", folder, "its room cannot be told", remedy: "see whether the folder is there")
    }
    let free = Int64(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
    let size = FileStatus.size(of: database) ?? 0
    let room = "\(Self.megabytes(free)) are free, and the database has \(Self.megabytes(size))"
    if free < Self.leastRoom {
      note(.error, "disk", folder, room, remedy: "make room, before events are refused")
    } else if free < size {
      note(.warning, "disk", folder, room, remedy: "make room: a copy of the database has none beside it")
    }
  }

  /// A length for people.
  static func megabytes(_ bytes: Int64) -> String {
    bytes < 1 << 20 ? "\(bytes / 1024) KiB" : "\(bytes >> 20) MiB"
  }
}
