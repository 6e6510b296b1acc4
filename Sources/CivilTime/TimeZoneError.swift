/// Why a time zone cannot be had.
public enum TimeZoneError: Error, Hashable, Sendable {
  /// The text cannot be a name of the database: empty, an absolute path, one with `..`, or with characters that no name has.
  case invalidName(String)
  /// The database has no such zone; `near` are up to five names that look like it.
  case unknown(String, near: [String])
  /// The folder of the database does not exist.
  case databaseMissing(folder: String)
  /// The system refuses to read the zone's file; `reason` are its words.
  case unreadable(path: String, reason: String)
  /// The zone's file is not what RFC 9636 describes.
  case damaged(path: String, reason: String)
}

extension TimeZoneError: CustomStringConvertible {
  /// What is wrong and what to try.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" is not the name of a time zone; names look like Europe/Warsaw, America/New_York or UTC"
    case .unknown(let name, let near) where near.isEmpty:
      "there is no time zone \"\(name)\"; names look like Europe/Warsaw, America/New_York or UTC"
    case .unknown(let name, let near):
      "there is no time zone \"\(name)\"; did you mean \(near.joined(separator: ", "))?"
    case .databaseMissing(let folder):
      "the time zone database is missing: there is no folder \(folder); install the package tzdata, or set TZDIR"
    case .unreadable(let path, let reason):
      "cannot read the time zone file \(path): \(reason)"
    case .damaged(let path, let reason):
      "the time zone file \(path) is damaged: \(reason); install the package tzdata again"
    }
  }
}
