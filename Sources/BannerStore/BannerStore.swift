public import CivilTime
import Migrations
public import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Banner sets, banners, revisions and clicks in one SQLite file, with the media folder beside it.
///
/// Every call is one transaction: it happens whole and durably, or throws and changes nothing. Calls block; they may come
/// from any thread. Times are passed in, so that a caller decides what now is.
public final class BannerStore: Sendable {
  /// Marks a file as Rondo's: "ROND" as SQLite's `application_id`.
  public static let applicationID: Int32 = 0x524F_4E44

  /// The database; its tables are described in `Migrations/`.
  public let database: Database
  /// Copies of the images that were given as files.
  public let media: MediaStore
  /// Who makes the changes, asked for when there is one to log: looking a user up may take a directory service.
  let actor: @Sendable () -> String

  /// Opens the database at `path`, upgrading one that an earlier version made.
  ///
  /// - Parameters:
  ///   - createIfMissing: Whether to make a new database where there is no file.
  ///   - busyTimeoutMs: How long a call waits for other processes before it fails with `busy`.
  ///   - now: The time to record for migrations that are run.
  ///   - actor: Who makes the changes, as the log of them has it, such as `user:ada`.
  /// - Throws: `SQLiteError` and `MigrationError`, which say what is wrong with the file; nothing is changed then.
  public init(
    path: String, createIfMissing: Bool, busyTimeoutMs: Int, now: Instant,
    actor: @escaping @autoclosure @Sendable () -> String = "unknown"
  ) throws {
    self.actor = actor
    database = try Database(
      configuration: Database.Configuration(
        path: path, applicationID: BannerStore.applicationID, createIfMissing: createIfMissing,
        busyTimeoutMs: busyTimeoutMs))
    let migrator = Migrator(migrations: Migrations.all)
    _ = try migrator.migrate(database, now: now.millisecondsSince1970)
    media = MediaStore(
      folder: BannerStore.mediaFolder(besideDatabase: BannerStore.realPath(database.configuration.path)))
  }

  /// The path of the file itself, whatever links lead to it; so that all names of a database share one media folder.
  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Path of the media folder of a database: `media` in the same folder.
  public static func mediaFolder(besideDatabase path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "media" }
    return path[...slash] + "media"
  }
}
