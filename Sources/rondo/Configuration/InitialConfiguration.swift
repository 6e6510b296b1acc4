import BannerDaemon
import CivilTime
import CommandLineTool
import JSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text of a configuration file with every key and the values in force, for people to change.
struct InitialConfiguration {
  let bytes: [UInt8]

  /// - Parameter database: The absolute path of the database.
  init(_ settings: Settings, database: String) {
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    for key in ConfigurationKey.allCases {
      json.key(key.rawValue)
      switch key {
      case .database: json.string(database)
      case .timeZone: json.string(settings.timeZone.identifier)
      case .busyTimeout: json.string(DurationText.format(Int64(settings.busyTimeoutMs)))
      case .futureTolerance: json.string(DurationText.format(settings.futureToleranceMs))
      case .logFormat: json.string(settings.logFormat.rawValue)
      case .quiet: json.bool(settings.isQuiet)
      }
    }
    json.endObject()
    bytes = json.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes a new file, with the folders above it; false when there is one already, which stays as it is.
  ///
  /// The file gets its name only when it is whole, so that nobody ever reads half a configuration.
  func write(to path: String) throws(Failure) -> Bool {
    try Folder(of: path).make()
    let unfinished = "\(path).\(getpid())"
    unlink(unfinished)
    defer { unlink(unfinished) }
    guard let file = try FileHandle.creating(unfinished) else { return false }
    try file.write(bytes)
    if link(unfinished, path) == 0 { return true }
    guard errno == EEXIST else { throw .system("create", path) }
    return false
  }
}
