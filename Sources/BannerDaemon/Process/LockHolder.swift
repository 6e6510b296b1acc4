public import CivilTime
import JSON

/// Who rotates the sets of a database, as its lock file says.
public struct LockHolder: Hashable, Sendable {
  /// Number of the process.
  public var processID: Int32
  /// Name of the machine that it runs on.
  public var host: String
  /// When it began.
  public var since: Instant
}

extension LockHolder: CustomStringConvertible {
  /// A phrase such as "process 4711 on ada since 2026-11-30T08:37:00.000Z".
  public var description: String { "process \(processID) on \(host) since \(since.formatted())" }
}

extension LockHolder {
  /// Reads the content of a lock file; `nil` for anything else, such as the first moment of a lock.
  init?(json bytes: [UInt8]) {
    guard case .object(let members)? = try? JSONValue.parse(bytes) else { return nil }
    let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    guard case .integer(let processID) = values["pid"], let processID = Int32(exactly: processID),
      case .string(let host) = values["host"],
      case .string(let since) = values["since"], let since = try? TimeText.parse(since, in: .utc)
    else { return nil }
    self.init(processID: processID, host: host, since: since)
  }

  /// The content of a lock file, for people and for the next daemon.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("pid")
    writer.integer(Int64(processID))
    writer.key("host")
    writer.string(host)
    writer.key("since")
    writer.string(since.formatted())
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
