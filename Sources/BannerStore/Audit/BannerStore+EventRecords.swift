import SQLite

extension BannerStore {
  /// Lends the single events that a filter wants, in the order of their times, and how many more there were of those that
  /// count, of which retention left only the sums.
  ///
  /// The times by which they are ordered are those that the filter's range means. Reads the tables of events from end to
  /// end: O(events kept), and O(events wanted · log) for their order; those wanted are not held in memory.
  ///
  /// - Returns: How many of the events that count were folded into sums.
  /// - Throws: ``StoreError/unknownSet(slug:)``, errors of the database, and what `body` throws.
  public func visitEvents(_ filter: EventFilter, _ body: (EventRecord) throws -> Void) throws -> Int64 {
    try database.read { connection in
      let scope = try CountScope(connection, set: filter.set, banners: filter.banners, campaign: filter.campaign)
      let selections = EventRecord.Place.allCases.map { place in EventRecordSelection(place, filter, scope: scope) }
      try connection.forEach(
        sql: """
          SELECT * FROM (
          \(selections.map(\.sql).joined(separator: "\nUNION ALL\n"))
          ) ORDER BY iif(first = '\(EventRecord.counted)', occurred_at, received_at), id, kind
          """,
        selections.flatMap(\.values)
      ) { row in try body(EventRecord(row)) }
      return try FoldedEvents(filter, scope: scope).count(connection)
    }
  }

  /// Everything that is kept under an id: a tap under its event id, and what became of a delivery, banner by banner, under
  /// its served id; those that count first.
  ///
  /// - Parameter version: Version of the counts whose verdicts are meant; 0 is what was counted when the events came.
  /// - Complexity: O(banners) lookups, and a look through the refused events that are kept.
  public func events(withID id: EventID, version: Int64 = 0) throws -> [EventRecord] {
    try database.read { connection in
      var found: [EventRecord] = []
      for place in EventRecord.Place.allCases {
        let selection = EventRecordSelection(place, id: id, version: version)
        found += try connection.query(sql: selection.sql, selection.values) { row in try EventRecord(row) }
      }
      // Followed links lie under an id that is derived from the served id and the banner.
      let banners = try connection.query(sql: "SELECT id FROM banner") { row in row.int64(0) }
      for banner in banners {
        let link = EventID.linkClick(servedID: id, bannerID: banner)
        let selection = EventRecordSelection(.click, id: link, version: version)
        found += try connection.query(sql: selection.sql, selection.values) { row in try EventRecord(row) }
      }
      return found.sorted { ($0.place.rawValue, $0.kind.rawValue) < ($1.place.rawValue, $1.kind.rawValue) }
    }
  }
}
