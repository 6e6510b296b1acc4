/// A file that cannot be read as an archive; nothing of it was imported.
public struct ArchiveError: Error, Hashable, Sendable {
  /// The file.
  public var path: String
  /// What is wrong with it.
  public var problem: ArchiveProblem
}

extension ArchiveError: CustomStringConvertible {
  /// Which file, and what is wrong with it.
  public var description: String {
    // Words about a file that cannot be opened name it.
    if case .unreadable(let message) = problem { message } else { "\(path): \(problem)" }
  }
}
