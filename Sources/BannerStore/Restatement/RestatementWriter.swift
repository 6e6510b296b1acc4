import CivilTime
import SQLite

/// Writes a restatement with all that it changes, in one transaction.
struct RestatementWriter {
  private struct RefusalKey: Hashable {
    let bucketStart: Int64
    let kind: EventKind
    let reason: String
    let setID: Int64
  }

  private let restatement: Restatement

  init(_ restatement: Restatement) {
    self.restatement = restatement
  }

  func write(_ changes: [RestatedChange], _ stored: StoredEvents, _ connection: borrowing Connection) throws {
    try writeHead(connection)
    try writeEvents(changes, connection)
    var counts: [CountChange.Key: Int64] = [:]
    var refusals: [RefusalKey: Int64] = [:]
    let totals = try BannerTotals(connection)
    for change in changes {
      var key = change.key
      // The mark may have gone since the draft was made.
      if key.kind == .click, change.isStored {
        key.noImpression = try stored.mark(of: change.identity) ?? key.noImpression
      }
      counts[key, default: 0] += change.change
      totals.add(change.change, to: RestatementWriter.measure(key.kind), of: key.bannerID)
      guard let refusal = change.refusal else { continue }
      refusals[
        RefusalKey(
          bucketStart: refusal.bucketStart, kind: change.identity.kind, reason: refusal.reason, setID: refusal.setID),
        default: 0] += refusal.change
    }
    let raise = try connection.statement(sql: CountChange.raiseSQL)
    for (key, change) in counts.sorted(by: { $0.key < $1.key }) where change != 0 {
      try key.raise(by: change, version: restatement.version, through: raise)
    }
    for (key, change) in refusals where change != 0 {
      try connection.run(
        sql: """
          INSERT INTO refusal_change (version, bucket_start, kind, reason, set_id, change) VALUES (?, ?, ?, ?, ?, ?)
          """,
        [
          .integer(restatement.version), .integer(key.bucketStart), .integer(key.kind.rawValue), .text(key.reason),
          .integer(key.setID), .integer(change),
        ])
    }
    // Caps go by what the newest version counts.
    try totals.store()
  }

  private func writeHead(_ connection: borrowing Connection) throws {
    try connection.run(
      sql: """
        INSERT INTO restatement (version, made_at, made_by, from_at, to_at, rule_version, settings, judged, changed,
          unjudged)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      [
        .integer(restatement.version), .integer(restatement.madeAt.millisecondsSince1970), .text(restatement.madeBy),
        .integer(restatement.from.millisecondsSince1970), .integer(restatement.to.millisecondsSince1970),
        .text(restatement.ruleVersion), .text(restatement.settings), .integer(restatement.judged),
        .integer(restatement.changed), .integer(restatement.unjudged),
      ])
  }

  /// In the order of the table's key, so that neighbours are written together.
  private func writeEvents(_ changes: [RestatedChange], _ connection: borrowing Connection) throws {
    let insert = try connection.statement(
      sql: """
        INSERT INTO restated_event (version, kind, event_id, banner_id, was, became, rule, refused_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for change in changes.sorted(by: { $0.identity.id < $1.identity.id }) {
      try insert.bind(restatement.version, at: 1)
      try insert.bind(change.identity.kind.rawValue, at: 2)
      try change.identity.id.withUnsafeBytes { id in try insert.bind(blob: id, at: 3) }
      try insert.bind(change.identity.bannerID, at: 4)
      try insert.bind(change.was, at: 5)
      try insert.bind(change.became, at: 6)
      try insert.bind(change.rule, at: 7)
      try insert.bind(change.refusedID, at: 8)
      try insert.run()
    }
  }

  private static func measure(_ kind: EventKind) -> WritableKeyPath<BannerTotals.Sum, Int64> {
    switch kind {
    case .served: \.served
    case .impression: \.impressions
    case .viewable: \.viewable
    case .click, .tap: \.clicks
    }
  }
}
