import BannerDaemon
import CivilTime
import CommandLineTool
import DeliveryTokens
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
      case .listen: Self.write(settings.http.listen ?? [HTTPSettings.usualAddress], to: &json)
      case .httpThreads: Self.write(settings.http.threads, to: &json)
      case .publicURL: Self.write(settings.http.publicURL?.text, to: &json)
      case .trustedProxies: Self.write(settings.http.trustedProxies, to: &json)
      case .userAgentRules: Self.write(settings.http.userAgentRules, to: &json)
      case .pageTokenLife: json.string(DurationText.format(settings.http.tokenLives.pageMs))
      case .emailTokenLife: json.string(DurationText.format(settings.http.tokenLives.emailMs))
      case .clickPatience: json.string(DurationText.format(settings.http.clickPatienceMs))
      case .eventRetention: Self.write(settings.eventRetentionMs.map(DurationText.format), to: &json)
      }
    }
    json.endObject()
    bytes = json.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ text: String?, to json: inout JSONWriter) {
    if let text { json.string(text) } else { json.null() }
  }

  private static func write(_ number: Int?, to json: inout JSONWriter) {
    if let number { json.integer(Int64(number)) } else { json.null() }
  }

  private static func write(_ texts: [String], to json: inout JSONWriter) {
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
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
