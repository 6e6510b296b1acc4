public import BannerStore
public import CivilTime
import SQLite

/// Brings the contents of an archive into a database, empty or used.
///
/// Sets, banners and campaigns are known by their uid, events by their ids. What is there and equal is left alone, so that
/// importing twice is as importing once; what is new gets numbers of its own. What fits neither way is a conflict, and one
/// conflict is enough that nothing is changed.
public struct ArchiveImport: Sendable {
  private let path: String
  private let store: BannerStore

  /// - Parameter path: The archive.
  public init(from path: String, into store: BannerStore) {
    self.path = path
    self.store = store
  }

  /// Imports all of it as one transaction, during which others wait with their changes.
  ///
  /// - Parameters:
  ///   - isRehearsal: Whether to take everything back at the end: then the report says what would have happened.
  ///   - now: The time of the import, asked for when it holds the database.
  /// - Throws: ``ArchiveError`` for a file that is no sound archive; ``ArchiveConflicts``; `MediaError` when a picture cannot
  ///   be written; errors of the database. Nothing is changed then.
  public func run(rehearsing isRehearsal: Bool = false, at now: @autoclosure () -> Instant) throws
    -> ArchiveImportReport
  {
    do {
      return try run(isRehearsal, now)
    } catch let problem as ArchiveProblem {
      throw ArchiveError(path: path, problem: problem)
    }
  }

  private func run(_ isRehearsal: Bool, _ now: () -> Instant) throws -> ArchiveImportReport {
    try ArchiveFile.read(path) { archive in
      let header = try ArchiveCheck.check(archive)
      do {
        return try store.database.write { database in
          let state = ImportState(now: now())
          try run(archive, database, header, state)
          guard state.conflicts.found.count == 0 else { throw state.conflicts.found }
          if header.hasEvents { try prove(database) }
          if isRehearsal { throw Rehearsed(report: state.report) }
          // Last, so that a refused archive leaves no file behind; before the commit, so that no row lacks its file.
          try MediaImport(store.media).writeFiles(archive)
          return state.report
        }
      } catch let rehearsed as Rehearsed {
        return rehearsed.report
      }
    }
  }

  private func run(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ header: ArchiveHeader, _ state: ImportState
  ) throws {
    let before = database.totalChanges
    try MediaImport(store.media).check(archive, database, state)
    try CampaignImport.run(archive, database, state)
    var writings: [SetWriting] = []
    for set in try SetContents.readAll(archive: archive) {
      if let writing = try SetImport(set, archive, database, state).plan(archive, database) { writings.append(writing) }
    }
    try SetWriting.run(writings, archive, database, state)
    try FallbackImport.run(writings.map(\.archived.slug), archive, database, state)
    if header.hasEvents { try EventImport.run(archive, database, header, state) }
    // Importing twice is as importing once, in the log as well.
    guard database.totalChanges > before else { return }
    try store.changeLog.note(.imported, after: state.report.logged(of: header), at: state.now, in: database)
  }

  /// Makes sure that counts can be proven after the import as before, which nobody could bring about later.
  private func prove(_ database: borrowing Connection) throws {
    try CountSums.check(database: database)
    let after = try Reconciliation.read(database)
    guard !after.isClean else { return }
    // A connection of its own, which sees what was committed before.
    try ReconciliationChange(from: store.reconcile(), to: after).check(database)
  }

  /// Ends the transaction of a rehearsal, so that it is taken back.
  private struct Rehearsed: Error {
    let report: ArchiveImportReport
  }
}
