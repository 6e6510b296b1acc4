/// Why a file cannot be read as an archive; nothing of it was imported.
public enum ArchiveProblem: Error, Hashable, Sendable {
  /// It cannot be opened; the words name it.
  case unreadable(String)
  /// It is something else.
  case notAnArchive
  /// It was made in a later version of the format.
  case newerFormat(Int64)
  /// Its tables are not those of the format; views, triggers and indexes have no place in it.
  case foreignSchema(String)
  /// The file is damaged, or a row breaks a rule of the tables.
  case damaged(String)
  /// A value that Rondo would not have written.
  case badValue(place: String, problem: String)
  /// Its events do not agree with its revisions, its restatements or each other: the first findings, and how many they are.
  case disagreement(first: [String], count: Int)
}

extension ArchiveProblem: CustomStringConvertible {
  /// What is wrong with the file, without its name.
  public var description: String {
    switch self {
    case .unreadable(let message): message
    case .notAnArchive: "it is no archive of Rondo"
    case .newerFormat(let version):
      "it was written in version \(version) of the format, and this release reads version \(ArchiveFormat.version)"
    case .foreignSchema(let what): "its tables are not those of an archive: \(what)"
    case .damaged(let what): "it is damaged: \(what)"
    case .badValue(let place, let problem): "\(place): \(problem)"
    case .disagreement(let first, let count):
      "its events do not agree with what else is in it: "
        + (first + (count > first.count ? ["\(count - first.count) more"] : [])).joined(separator: "; ")
    }
  }

  /// What to try, as a full sentence.
  public var hint: String {
    switch self {
    case .notAnArchive:
      "'rondo export FILE' makes archives; a copy of a whole database is put back with 'rondo restore'."
    case .unreadable: "Nothing was imported."
    case .newerFormat: "Use the release of Rondo that wrote it, or a later one."
    case .foreignSchema, .damaged, .badValue: "Nothing was imported. Export it anew."
    case .disagreement: "Nothing was imported. Where it was exported, 'rondo reconcile' tells whether it came so."
    }
  }
}
