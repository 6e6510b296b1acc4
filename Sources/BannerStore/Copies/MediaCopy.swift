import SHA256
public import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What became of the images of a database that were copied with it.
public struct MediaCopy: Hashable, Sendable {
  /// How many are in the folder of the copy now.
  public private(set) var files = 0
  /// The names of those that are not where they were to be read.
  public private(set) var missing: [String] = []
  /// The names of those whose content is not the one that they are named after.
  public private(set) var damaged: [String] = []

  /// Copies every image that a database knows from one folder to another, as far as it is not there already.
  ///
  /// To be done after the database was copied: a picture is there before the row that names it. O(bytes of the images).
  ///
  /// - Throws: `MediaError` when a folder cannot be read or written.
  public init(ofDatabase database: Database, from source: String, to target: String) throws {
    guard MediaCopy.isOther(source, than: target) else { return }
    let folder = MediaFolder(path: target)
    for file in try MediaFile.all(in: database) {
      do throws(SystemCallError) {
        let path = "\(source)/\(file.fileName)"
        let bytes = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK).readAll(byteLimit: file.byteCount)
        guard SHA256.hex(SHA256.hash(bytes)) == file.sha256 else {
          damaged.append(file.fileName)
          continue
        }
        try folder.store(bytes, as: file.fileName)
        files += 1
      } catch {
        guard error.code == ENOENT, error.operation == "open" else { throw MediaError.system(error) }
        missing.append(file.fileName)
      }
    }
  }

  /// Whether two paths lead to different folders; one that is not there is another one.
  private static func isOther(_ path: String, than other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return true }
    return (one.st_dev, one.st_ino) != (two.st_dev, two.st_ino)
  }
}
