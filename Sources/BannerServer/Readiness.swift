import JSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether events can be recorded now, and what stands in the way.
struct Readiness {
  /// What stands in the way, as clauses; empty when nothing does.
  private(set) var problems: [String] = []
  /// Room left on the disk of the database, in bytes; nil when it cannot be told.
  let freeBytes: UInt64?

  /// Looks at the writer and at the disk.
  init(of state: ServerState, atMs now: Int64) {
    if let problem = state.writer.problem(atMs: now) { problems.append(problem) }
    freeBytes = Self.freeBytes(at: state.databaseFolder)
    let least = state.configuration.leastFreeBytes
    if let freeBytes, freeBytes < least {
      problems.append("the disk has only \(freeBytes >> 20) MiB left, and should have \(least >> 20)")
    }
  }

  /// Whether events can be recorded.
  var isReady: Bool { problems.isEmpty }

  /// The answer's body.
  var body: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("status", isReady ? "ready" : "not_ready")
    writer.key("problems")
    writer.beginArray()
    for problem in problems { writer.string(problem) }
    writer.endArray()
    writer.member("free_bytes", freeBytes.map { Int64(clamping: $0) })
    writer.endObject()
    return writer.bytes
  }

  private static func freeBytes(at folder: String) -> UInt64? {
    var volume = statvfs()
    guard statvfs(folder, &volume) == 0 else { return nil }
    return UInt64(volume.f_bavail) &* UInt64(volume.f_frsize)
  }
}
