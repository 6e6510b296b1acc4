#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import CivilTime

/// The lock that lets one daemon rotate a database: a file beside it, locked while the process lives.
///
/// The lock decides, not the file: the system gives it up with the process, however that ends, and what an earlier daemon
/// wrote into the file is no obstacle. The file is never removed, since a daemon could hold the lock of a removed file
/// while another makes a new one.
struct DaemonLock: ~Copyable {
  private let descriptor: Int32

  /// Runs `body` while nobody else can hold the lock of this database, whatever path or symbolic link leads to it.
  ///
  /// - Throws: `DaemonError.alreadyRunning`, `DaemonError.system`, and what `body` throws.
  static func held<T>(onDatabase path: String, at now: Instant, _ body: () throws -> T) throws -> T {
    let lock = try DaemonLock(path: lockFile(ofDatabase: path))
    try lock.sign(at: now)
    let result = Result { try body() }
    lock.release()
    return try result.get()
  }

  /// The lock file of a database that exists: its real path with `.daemon` appended.
  static func lockFile(ofDatabase path: String) throws(DaemonError) -> String {
    guard let real = realpath(path, nil) else { throw .system(operation: "find \(path)", code: errno) }
    defer { free(real) }
    return "\(String(cString: real)).daemon"
  }

  private init(path: String) throws(DaemonError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(operation: "open \(path)", code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    guard errno == EWOULDBLOCK else { throw .system(operation: "lock \(path)", code: errno) }
    throw .alreadyRunning(holder, lockFile: path)
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

  private var holder: LockHolder? {
    var content = [UInt8](repeating: 0, count: 1024)
    let count = pread(descriptor, &content, content.count, 0)
    return LockHolder(json: Array(content.prefix(max(0, count))))
  }
}
