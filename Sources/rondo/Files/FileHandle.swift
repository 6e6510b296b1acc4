import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the system, closed when it is no longer needed.
struct FileHandle: ~Copyable {
  /// The number by which the system knows it.
  let descriptor: Int32

  /// The name for errors.
  private let name: String

  private init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    // Standard input stays open, or the next file to be opened would take its number.
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Opens a file for reading, or takes standard input for `-`; nil when there is no such file.
  static func reading(_ path: String) throws(Failure) -> FileHandle? {
    if path == "-" { return FileHandle(STDIN_FILENO, name: "standard input") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .system("read", path) }
    return FileHandle(descriptor, name: path)
  }

  /// Makes a new file; nil when there is something of that name already, which stays as it is.
  static func creating(_ path: String, mode: mode_t = 0o666) throws(Failure) -> FileHandle? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor < 0, errno == EEXIST { return nil }
    guard descriptor >= 0 else { throw .system("create", path) }
    return FileHandle(descriptor, name: path)
  }

  /// Reads to the end; nil when there are more bytes than the limit.
  borrowing func readAll(byteLimit: Int) throws -> [UInt8]? {
    var all: [UInt8] = []
    var isWithinLimit = true
    try readPieces(of: 65_536) { piece in
      isWithinLimit = all.count + piece.count <= byteLimit
      if isWithinLimit { all += piece }
      return isWithinLimit
    }
    return isWithinLimit ? all : nil
  }

  /// Hands on what is read, piece by piece, to the end or until `body` says false.
  ///
  /// A piece is handed on when it has the full size, and from a pipe also when nothing more came for 50 ms, so that what
  /// trickles in is not kept waiting for the rest.
  borrowing func readPieces(of size: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    var isAtEnd = false
    while !isAtEnd {
      var filled = 0
      repeat {
        let count = try readOnce(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        isAtEnd = count == 0
        filled += count
      } while !isAtEnd && filled < size && isReadable(withinMs: 50)
      if filled > 0, try !body(UnsafeRawBufferPointer(rebasing: buffer[..<filled])) { return }
    }
  }

  /// Reads what there is; 0 at the end.
  private borrowing func readOnce(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .system("read", name) }
    }
  }

  /// Whether there is something to read, or the end, within some time.
  private borrowing func isReadable(withinMs timeout: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, timeout) != 0
  }

  /// Writes all of the bytes and waits until they are on the disk.
  borrowing func write(_ bytes: [UInt8]) throws(Failure) {
    try append(bytes.span.bytes)
    guard fsync(descriptor) == 0 else { throw .system("write", name) }
  }

  /// Writes bytes behind those that were written before.
  borrowing func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    try append(bytes.bytes)
  }

  private borrowing func append(_ bytes: RawSpan) throws(Failure) {
    do throws(OutputError) {
      try FileDescriptorSink(descriptor).write(bytes)
    } catch {
      switch error {
      case .system(let code):
        errno = code
        throw .system("write", name)
      case .readerGone: throw Failure(.failure, "cannot write \(name): it is a pipe that nobody reads")
      }
    }
  }
}
