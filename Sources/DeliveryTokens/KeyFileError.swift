/// Why the keys of a database cannot be had.
public enum KeyFileError: Error, Hashable, Sendable {
  /// None were made yet.
  case missing(path: String)
  /// Others than the owner may read or change the file; the mode is that of chmod(1).
  case exposed(path: String, mode: UInt32)
  /// What lies there is no regular file.
  case notAFile(path: String)
  /// The content is not that of a key file; lines count from 1.
  case damaged(path: String, line: Int, problem: String)
  /// The system refused, with the number of its error: `cannot <operation> <path>`.
  case system(operation: String, path: String, code: Int32)
}
