import SQLite

/// All that is known of one event.
public struct EventExplanation: Hashable, Sendable {
  /// The event as it is kept, with its verdict in the newest version of the counts.
  public let record: EventRecord
  /// What the client drew or was delivered, where it is known.
  public let revision: Revision?
  /// Name that the banner has now.
  public let bannerName: String?
  /// What restatements made of it, the oldest first.
  public let restatements: [RestatedVerdict]
}

extension BannerStore {
  /// Explains all events with an id: the event id of a tap or followed link, or the served id of a delivery.
  ///
  /// - Returns: Those that are kept, those that count first; none when nothing is kept under the id.
  /// - Complexity: O(banners) lookups, and a look through the refused events that are kept.
  public func explain(_ id: EventID) throws -> [EventExplanation] {
    let records = try events(withID: id, version: .max)
    return try records.map { record in
      let restatements = try (record.id.map { id in try self.restatements(of: id) } ?? [])
        .filter { $0.kind == record.kind && $0.bannerID == record.bannerID }
      let revision = try database.read { connection -> Revision? in
        guard let number = record.revision, let setID = record.setID else { return nil }
        return try RevisionLookup(connection).revision(number, setID: setID)
      }
      let name = try record.bannerID.flatMap { id in try bannerName(id) }
      return EventExplanation(record: record, revision: revision, bannerName: name, restatements: restatements)
    }
  }
}
