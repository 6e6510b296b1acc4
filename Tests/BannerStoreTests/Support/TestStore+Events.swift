import BannerRotation
import BannerStore
import CivilTime
import SQLite

extension TestStore {
  /// An event of the banner at a place of the set `hero`, whose id is read from the revision.
  func event(
    _ kind: TokenEvent.Kind, _ servedID: EventID? = nil, place: Int = 0, revision: Int64 = 4,
    at instant: Instant? = nil,
    visitor: Int64? = nil
  ) throws -> TokenEvent {
    let setID = try number("SELECT id FROM banner_set WHERE slug = 'hero'")
    let banner = try number(
      "SELECT banner_id FROM revision_item WHERE set_id = \(setID) AND revision = \(revision) AND real_index = \(place)"
    )
    return TokenEvent(
      kind: kind, servedID: servedID ?? newID(), setID: setID, revision: revision, bannerID: banner,
      realIndex: RealIndex(place), occurredAt: instant, sender: EventSender(visitor: visitor))
  }

  /// Records events as one transaction.
  func record(_ events: [TokenEvent], through other: BannerStore? = nil) throws -> [EventVerdict] {
    let intake = EventIntake(store: other ?? store, pastToleranceMs: nil)
    return try intake.record(at: now) { recorder in try events.map(recorder.record) }
  }

  func record(_ event: TokenEvent) throws -> EventVerdict {
    try record([event])[0]
  }

  /// The counts of events as sums for kind and mark, such as `click`, `click without impression`.
  func eventCounts() throws -> [String: Int64] {
    let rows = try store.database.read { connection in
      try connection.query(
        sql: """
          SELECT name || iif(no_impression, ' without impression', ''), sum(events) FROM event_count
          JOIN event_kind ON code = kind GROUP BY kind, no_impression HAVING sum(events) > 0
          """
      ) { row in (row.text(0), row.int64(1)) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The reasons of the refused events that are kept, the oldest first.
  func refusals() throws -> [String] {
    try store.database.read { connection in
      try connection.query(sql: "SELECT reason FROM refused_event ORDER BY id") { row in row.text(0) }
    }
  }
}
