import SHA256

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of images, each named by the hash of its content.
///
/// A file is never changed once it is there, so it may be served and cached for ever, and the same image given twice is
/// stored once. Any number of threads and processes may add to one folder at the same time.
public struct MediaStore: Sendable {
  /// The path of the folder; it is created with the first image, its parent must exist.
  public let folder: String

  /// The most bytes an image may have, and the most memory that adding one takes.
  public let byteLimit: Int

  /// A store in a folder that may not exist yet; nothing is read or written here.
  ///
  /// - Parameter byteLimit: 20 MB if not given, far above any sensible banner.
  public init(folder: String, byteLimit: Int = 20_000_000) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The path of an image in this store.
  public func path(of file: MediaFile) -> String {
    "\(folder)/\(file.fileName)"
  }

  /// Copies an image into the folder.
  ///
  /// When this returns, the image is on the disk under its name, so that a database row may refer to it. A crash in
  /// between leaves at most a file `.incoming-…`, which may be deleted.
  ///
  /// - Throws: ``MediaError`` when the file cannot be read, is too large or is no image, or when the folder cannot be
  ///   written.
  public func add(fileAt path: String) throws(MediaError) -> MediaFile {
    let bytes = try contents(ofFileAt: path)
    return try add(bytes, namedInErrors: path)
  }

  /// The same for an image whose bytes are at hand.
  ///
  /// - Parameter name: What errors call the image.
  public func add(_ bytes: [UInt8], namedInErrors name: String) throws(MediaError) -> MediaFile {
    let file = try describe(bytes, namedInErrors: name)
    do throws(SystemCallError) {
      try MediaFolder(path: folder).store(bytes, as: file.fileName)
    } catch {
      throw .system(error)
    }
    return file
  }

  /// What an image would be in the folder; nothing is written.
  ///
  /// - Parameter name: What errors call the image.
  /// - Throws: ``MediaError`` when it is too large or no image.
  public func describe(_ bytes: [UInt8], namedInErrors name: String) throws(MediaError) -> MediaFile {
    guard bytes.count <= byteLimit else { throw .tooLarge(path: name, byteLimit: byteLimit) }
    let header: ImageHeader
    do throws(ImageHeaderError) {
      header = try ImageHeader(parsing: bytes)
    } catch {
      throw .notAnImage(path: name, error)
    }
    return MediaFile(
      sha256: SHA256.hex(SHA256.hash(bytes)), format: header.format, width: header.width, height: header.height,
      byteCount: bytes.count)
  }

  /// The same for an image in a file.
  ///
  /// - Throws: ``MediaError`` when the file cannot be read, is too large or is no image.
  public func describe(fileAt path: String) throws(MediaError) -> MediaFile {
    try describe(contents(ofFileAt: path), namedInErrors: path)
  }

  /// The bytes of an image in the folder.
  ///
  /// - Throws: ``MediaError`` when the file is missing, cannot be read, or is no longer what its name says.
  public func contents(of file: MediaFile) throws(MediaError) -> [UInt8] {
    let bytes = try contents(ofFileAt: path(of: file))
    guard SHA256.hex(SHA256.hash(bytes)) == file.sha256 else { throw .changed(path: path(of: file)) }
    return bytes
  }

  /// Reads the whole file before anything is decided, so that what is checked, hashed and stored are the same bytes even
  /// when somebody writes to the file meanwhile.
  private func contents(ofFileAt path: String) throws(MediaError) -> [UInt8] {
    let (type, bytes): (mode_t, [UInt8])
    do throws(SystemCallError) {
      // Without O_NONBLOCK, opening a named pipe would wait for a writer.
      let source = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      type = try source.type()
      bytes = type == S_IFREG ? try source.readAll(byteLimit: byteLimit) : []
    } catch {
      throw .system(error)
    }
    if let kind = Self.kind(of: type) { throw .notAFile(path: path, kind: kind) }
    guard bytes.count <= byteLimit else { throw .tooLarge(path: path, byteLimit: byteLimit) }
    return bytes
  }

  /// What a file is that is not a regular one.
  private static func kind(of type: mode_t) -> String? {
    switch type {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
