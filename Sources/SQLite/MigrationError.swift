/// Why a database was not brought to the newest version; nothing in it was changed.
public enum MigrationError: Error, Sendable, Hashable {
  /// The database was made by a newer release.
  case newerVersion(found: Int, newest: Int)

  /// A migration that the database ran has another text now.
  case edited(version: Int, name: String)

  /// The database has no record of a migration although it has later ones, or records one nobody knows.
  case missing(version: Int)

  /// The version in the file's header is not the one its record of migrations says.
  case inconsistent(headerVersion: Int, recordedVersion: Int)

  /// A migration could not be run to its end, and was rolled back.
  case failed(version: Int, name: String, cause: SQLiteError)
}

extension MigrationError: CustomStringConvertible {
  /// A sentence without a full stop: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .newerVersion(let found, let newest):
      "the database has version \(found), made by a newer release; this one knows versions up to \(newest)"
    case .edited(let version, let name):
      "migration \(version) (\(name)) is not the one this database ran: its text was changed afterwards"
    case .missing(let version):
      "the database has no record of migration \(version), although it has later ones"
    case .inconsistent(let header, let recorded):
      "the database says it has version \(header), but its record of migrations ends at \(recorded)"
    case .failed(let version, let name, let cause):
      "migration \(version) (\(name)) failed and was rolled back: \(cause)"
    }
  }
}
