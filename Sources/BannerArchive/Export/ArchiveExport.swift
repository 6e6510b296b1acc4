public import BannerStore
public import CivilTime
import SQLite

/// Writes sets with all that belongs to them into a new archive.
///
/// All is read in one snapshot, so that others may go on changing the database meanwhile. The same state gives the same
/// rows in the same order. Memory does not grow with the number of events.
public struct ArchiveExport: Sendable {
  private let store: BannerStore
  private let slugs: [String]?
  private let withEvents: Bool

  /// - Parameters:
  ///   - slugs: The sets to export; all of them, those in the archive too, and all campaigns, when left out.
  ///   - withEvents: Whether to export clicks, impressions and counts, too.
  public init(of store: BannerStore, sets slugs: [String]? = nil, withEvents: Bool = false) {
    self.store = store
    self.slugs = slugs
    self.withEvents = withEvents
  }

  /// Makes the file, whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Where nothing must be yet.
  ///   - program: The program that makes it, such as `rondo 0.1.0`.
  /// - Throws: ``StoreError/unknownSet(slug:)``; ``ArchiveFileError`` when the file is there already or cannot be put into
  ///   its place; `MediaError` for a picture that is missing or damaged; errors of either database.
  public func write(to path: String, program: String, at now: Instant) throws -> ArchiveSummary {
    try NewArchiveFile.write(to: path) { archive in
      try store.database.read { source in
        try write(from: source, to: archive, program: program, at: now)
      }
    }
  }

  private func write(
    from source: borrowing Connection, to archive: borrowing Connection, program: String, at now: Instant
  ) throws -> ArchiveSummary {
    for statement in ArchiveFormat.statements { try archive.execute(sql: statement.sql) }
    var selection = try ArchiveSelection(source, slugs: slugs)
    let horizon = try source.first(sql: "SELECT horizon FROM retention WHERE id = 1") { row in
      Instant(millisecondsSince1970: row.int64(0))
    }
    try ArchiveHeader(
      madeAt: now, madeBy: program, hasEvents: withEvents, horizon: withEvents ? horizon : nil
    ).insert(archive)
    var summary = ArchiveSummary(
      sets: selection.numbers.sets.count, banners: selection.numbers.banners.count,
      campaigns: selection.numbers.campaigns.count)
    summary.media = try MediaExport(store.media).copy(from: source, to: archive, of: selection)
    for table in ArchivedTable.ofSets {
      _ = try TableExport(table).copy(from: source, to: archive, of: selection)
    }
    guard withEvents else { return summary }
    selection.numbers.agents = try AgentExport.copy(from: source, to: archive, of: selection)
    selection.numberRefusedEvents(
      try source.query(
        sql: "SELECT id FROM refused_event WHERE \(selection.condition(on: .refusedEvent)) ORDER BY id"
      ) { row in row.int64(0) })
    for table in ArchivedTable.ofEvents {
      let rows = try TableExport(table).copy(from: source, to: archive, of: selection)
      if table.name == ArchivedTable.click.name { summary.clicks = rows }
      if table.name == ArchivedTable.impression.name { summary.impressions = rows }
    }
    return summary
  }
}
