import BannerStore
import CommandLineTool
import DeliveryTokens
import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a database with all that belongs to it: the file, the keys beside it, and the images in the folder `media`.
struct Backup {
  /// Where the copy of the database goes.
  let path: String

  /// What was copied.
  struct Summary {
    let path: String
    let bytes: Int64
    let check: DatabaseCheck
    let media: MediaCopy
    /// Nil when there were keys, and they were copied.
    let keyProblem: KeyFileError?
  }

  /// Makes the copy; the file gets its name last, when everything that belongs to it is there.
  ///
  /// - Parameter replaces: Whether a file of that name may be there, which is replaced then.
  func make(of store: BannerStore, replaces: Bool) throws -> Summary {
    try requireRoom(besides: store.database.configuration.path, replaces: replaces)
    let unfinished = "\(path).unfinished-\(getpid())"
    try FileRenaming.remove(unfinished)
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(unfinished + suffix) } }
    let check = try CheckedCopy.make(of: store.database, at: unfinished)
    let media = try MediaCopy(
      ofDatabase: store.database, from: store.media.folder, to: BannerStore.mediaFolder(besideDatabase: path))
    let keyProblem = try copyKeys(of: store.database.configuration.path, ownedAs: unfinished)
    try FileRenaming.synchronize(unfinished)
    try FileRenaming.rename(unfinished, to: path)
    return Summary(
      path: path, bytes: FileStatus.size(of: path) ?? 0, check: check, media: media, keyProblem: keyProblem)
  }

  /// Refuses a place where something is that must not be written over.
  private func requireRoom(besides database: String, replaces: Bool) throws(Failure) {
    guard !FileStatus.isSame(path, database) else {
      throw Failure(.conflict, "\(path) is the database itself", hint: "Name another file for its copy.")
    }
    guard FileStatus.exists(path) else { return }
    guard replaces else {
      throw Failure(
        .conflict, "there is a file \(path) already", hint: "Name another one, or have it replaced with --force.")
    }
    // A log that is not empty would be taken for one of the copy.
    guard !FileStatus.hasContent("\(path)-wal") else {
      throw Failure(
        .conflict, "\(path) is a database in use: there is a log \(path)-wal",
        hint: "Name another file for the copy.")
    }
  }

  /// Copies the keys; what stands in the way does not make the copy of the database worthless.
  private func copyKeys(of database: String, ownedAs owner: String) throws -> KeyFileError? {
    let keys: KeyRing
    do throws(KeyFileError) {
      keys = try KeyFile(database: database).load()
    } catch {
      return error
    }
    try KeyFile(path: "\(path)-keys", ownedAs: owner).replace(with: keys)
    return nil
  }
}
