import BannerArchive
import CommandLineTool

extension ErrorExplanation {
  func explain(_ error: ArchiveError) -> Failure {
    Failure(.failure, error.description, hint: error.problem.hint)
  }

  func explain(_ error: ArchiveFileError) -> Failure {
    switch error {
    case .exists:
      Failure(.conflict, error.description, hint: "It was not changed. Choose another name for the archive.")
    case .system: Failure(.failure, error.description)
    }
  }

  /// The conflicts themselves were listed before.
  func explain(_ conflicts: ArchiveConflicts) -> Failure {
    let more = conflicts.count - conflicts.listed.count
    let words = conflicts.count == 1 ? "one thing in the archive does" : "\(conflicts.count) things in the archive do"
    return Failure(
      .conflict, "\(words) not fit this database\(more > 0 ? ", of which \(more) are not listed" : "")",
      hint: "Nothing was changed.")
  }
}
