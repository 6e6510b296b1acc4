import BannerArchive
import BannerDaemon
import BannerReports
import BannerServer
import BannerStore
import CommandLineTool
import DeliveryTokens
import HTTPServer
import SQLite
import TrafficRules

/// Turns what the layers below throw into words, advice and an exit code; the only place that does.
///
/// 2 is for values that break a rule, 3 for sets, banners and revisions that do not exist, 4 for requests that do not fit
/// what is there, 75 for a database that others keep busy, and 1 for everything else.
struct ErrorExplanation {
  /// The database that was worked with.
  let database: String

  /// How long it was waited for, in milliseconds.
  let busyTimeoutMs: Int

  /// The failure to report in place of an error; errors that speak for themselves pass unchanged.
  func explain(_ error: any Error) -> any Error {
    switch error {
    case let error as StoreError: explain(error)
    case let error as SQLiteError: explain(error)
    case let error as MigrationError: explain(error)
    case let error as DaemonError: explain(error)
    case let error as ArchiveError: explain(error)
    case let error as ArchiveFileError: explain(error)
    case let error as ArchiveConflicts: explain(error)
    case let error as DamagedCopy:
      Failure(
        .failure, error.description, hint: "Nothing was replaced. 'rondo doctor --database FILE' tells more of it.")
    case let error as KeyFileError: Failure(.failure, error.description, hint: error.hint)
    case let error as HTTPServerError: Failure(.failure, error.description)
    case let error as SaltFileError: Failure(.failure, error.description)
    case let error as RulesError: Failure(.failure, error.description)
    case let error as NotTaps: Failure(.failure, error.description, hint: error.remedy)
    case let error as ClickReportError where error.isAboutData: Failure(.failure, error.description)
    case let error as ClickReportError: Failure(.usage, error.description)
    // Its words name the file and the way out.
    case let error as MediaError: Failure(.failure, error.description)
    default: error
    }
  }

  /// A database that is rotated already is busy with another daemon, like any other that others keep busy.
  private func explain(_ error: DaemonError) -> Failure {
    if case .alreadyRunning = error { return Failure(.busy, error.description, hint: error.hint) }
    return Failure(.failure, error.description, hint: error.hint)
  }
}
