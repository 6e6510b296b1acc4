#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

public import CivilTime

/// The lock that lets one daemon rotate a database: a file beside it, locked while the process lives.
///
/// The lock decides, not the file: the system gives it up with the process, however that ends, and what an earlier daemon
/// wrote into the file is no obstacle. The file is never removed, since a daemon could hold the lock of a removed file
/// while another makes a new one.
public struct DaemonLock: ~Copyable {
  private let descriptor: Int32

  /// Runs `body` while nobody else can hold the lock of this database, whatever path or symbolic link leads to it.
  ///
  /// - Throws: `DaemonError.alreadyRunning`, `DaemonError.system`, and what `body` throws.
  public static func held<T>(onDatabase path: String, at now: Instant, _ body: () throws -> T) throws -> T {
    let lock = try DaemonLock(path: lockFile(ofDatabase: path))
    try lock.sign(at: now)
    let result = Result { try body() }
    lock.release()
    return try result.get()
  }

  /// Who holds the lock of a database that exists; nil when nobody does.
  ///
  /// - Throws: `DaemonError.system` when that cannot be told.
  public static func holder(ofDatabase path: String) throws(DaemonError) -> Holder? {
    let file = try lockFile(ofDatabase: path)
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .system(operation: "open \(file)", code: errno) }
    defer { close(descriptor) }
    // A shared lock, which two that look at once do not refuse to each other; it is given up on closing.
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else { return nil }
    guard errno == EWOULDBLOCK else { throw .system(operation: "lock \(file)", code: errno) }
    return Holder(process: holder(in: descriptor))
  }

  /// Whoever holds a lock.
  public struct Holder: Hashable, Sendable {
    /// Which process that is, unless it has only just begun.
    public let process: LockHolder?
  }

  /// The lock file of a database: its real path with `.daemon` appended.
  ///
  /// Where there is no such file, the path that it would have in the real folder.
  static func lockFile(ofDatabase path: String) throws(DaemonError) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return "\(String(cString: real)).daemon"
    }
    guard errno == ENOENT else { throw .system(operation: "find \(path)", code: errno) }
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let real = realpath(end == path.startIndex ? "." : String(path[..<end]), nil) else {
      throw .system(operation: "find \(path)", code: errno)
    }
    defer { free(real) }
    return "\(String(cString: real))/\(path[end...]).daemon"
  }

  private init(path: String) throws(DaemonError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(operation: "open \(path)", code: errno) }
    for attempt in 0..<3 {
      // Whoever only looks who holds the lock has it for a moment.
      if attempt > 0 { usleep(10_000) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
      guard errno == EWOULDBLOCK else { throw .system(operation: "lock \(path)", code: errno) }
    }
    throw .alreadyRunning(Self.holder(in: descriptor), lockFile: path)
  }

  deinit {
    close(descriptor)
  }

  /// Gives the lock up, with nothing left in the file that could mislead people.
  private consuming func release() {
    ftruncate(descriptor, 0)
  }

  private borrowing func sign(at now: Instant) throws(DaemonError) {
    var name = [CChar](repeating: 0, count: 256)
    // Leaves the name empty when it fails.
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let content = LockHolder(processID: getpid(), host: host, since: now).json
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, content, content.count, 0) == content.count else {
      throw .system(operation: "write the lock file of the database", code: errno)
    }
  }

  private static func holder(in descriptor: Int32) -> LockHolder? {
    var content = [UInt8](repeating: 0, count: 1024)
    let count = pread(descriptor, &content, content.count, 0)
    return LockHolder(json: Array(content.prefix(max(0, count))))
  }
}
