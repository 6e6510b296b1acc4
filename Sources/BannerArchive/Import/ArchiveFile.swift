import SQLite

/// An archive as a file that somebody sent.
enum ArchiveFile {
  /// Lends a read-only snapshot of it.
  ///
  /// - Throws: ``ArchiveProblem`` when it cannot be opened as an archive; what `body` throws.
  static func read<T>(_ path: String, _ body: (borrowing Connection) throws -> T) throws -> T {
    let database: Database
    do {
      database = try Database(
        configuration: Database.Configuration(path: path, applicationID: ArchiveFormat.applicationID))
      // Opens the file, so that what is wrong with it comes to light before anything else does.
      _ = try database.dataVersion()
    } catch {
      throw explain(error, path)
    }
    return try database.read(body)
  }

  private static func explain(_ error: SQLiteError, _ path: String) -> ArchiveProblem {
    switch error.kind {
    case .foreign, .notADatabase: .notAnArchive
    case .missing: .unreadable("there is no file \(path)")
    default: .unreadable(error.message)
    }
  }
}
