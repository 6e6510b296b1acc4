import CivilTime
import CommandLineTool
import SQLite

extension ErrorExplanation {
  func explain(_ error: SQLiteError) -> Failure {
    // What is met on opening names the file already; what is met on running a statement does not.
    let message = error.sql == nil ? error.message : "\(database): \(error.message) (SQLite code \(error.code))"
    return switch error.kind {
    case .busy:
      Failure(
        .busy, "\(database) is in use by another process",
        hint: """
          It did not become free within \(DurationText.format(Int64(busyTimeoutMs))), which is the 'busy_timeout' of \
          the configuration. Try again.
          """)
    case .missing:
      Failure(.failure, message, hint: "Make one with 'rondo init', or name another with --database FILE.")
    case .foreign:
      Failure(
        .failure, message,
        hint: "It was not changed. Name another with --database FILE; an archive comes in with 'rondo import'.")
    case .directory, .notADatabase:
      Failure(.failure, message, hint: "It was not changed. Name another database with --database FILE.")
    case .corrupt:
      Failure(
        .failure, message,
        hint: "Put a copy from before back in its place; 'sqlite3 FILE .recover' may save what is left in it.")
    case .full:
      Failure(
        .failure, "there is no room left to write for \(database)",
        hint: "Make room on the disk, and run the command again: what was stored is whole, and is not done twice.")
    case .readOnly:
      Failure(.failure, message, hint: "See to it that this user may write the file and its folder.")
    case .cannotOpen, .constraint, .inputOutput, .interrupted, .tooBig, .misuse, .other:
      Failure(.failure, message)
    }
  }

  func explain(_ error: MigrationError) -> Failure {
    let message = "\(database): \(error)"
    return switch error {
    case .newerVersion:
      Failure(.failure, message, hint: "It was not changed. Use that release of Rondo, or a later one.")
    case .edited, .missing, .inconsistent:
      Failure(.failure, message, hint: "It was not changed. Put a copy from before back in its place.")
    case .failed(_, _, let cause) where cause.kind == .busy || cause.kind == .full:
      explain(cause)
    case .failed:
      Failure(.failure, message)
    }
  }
}
