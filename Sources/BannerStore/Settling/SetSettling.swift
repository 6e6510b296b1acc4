import BannerRotation
import CivilTime
import SQLite

/// Settles one set.
struct SetSettling {
  let due: DueSet
  let outstanding: [Int64: Int64]?

  init(_ due: DueSet, outstanding: [Int64: Int64]?) {
    self.due = due
    self.outstanding = outstanding
  }

  /// Says what ``settle(_:)`` would do.
  func look(_ connection: borrowing Connection) throws -> SettledSet? {
    guard let slug = try slug(connection) else { return nil }
    return try leavingUnreadableAlone {
      let found = try RotatingSet.read(connection, slug: slug)
      let now = moment(in: found.set, revision: found.revision)
      let conditions = try SetConditions(
        connection, set: found.set, revision: found.revision, at: now, outstanding: outstanding)
      return SettledSet(
        setID: due.setID,
        isRevised: found.revision.differs(
          from: conditions.items(at: now), of: found.set, takesFigures: found.revision.figuresAreOld(at: now)),
        nextChange: try conditions.boundary(after: now, connection))
    }
  }

  /// Makes the revision, if one is due.
  func settle(_ connection: borrowing Connection) throws -> SettledSet? {
    guard let slug = try slug(connection) else { return nil }
    return try leavingUnreadableAlone {
      let found = try RotatingSet.read(connection, slug: slug)
      let now = moment(in: found.set, revision: found.revision)
      var transaction = try SetTransaction(connection, slug: slug, at: now)
      try transaction.revise(
        connection, cause: nil, takesFigures: found.revision.figuresAreOld(at: now), outstanding: outstanding)
      try transaction.save(connection)
      let conditions = try SetConditions(
        connection, set: transaction.set, revision: transaction.revision, at: now, outstanding: outstanding)
      return SettledSet(
        setID: due.setID, isRevised: transaction.revision.number != found.revision.number,
        nextChange: try conditions.boundary(after: now, connection))
    }
  }

  /// The set's slug, if it is in use.
  private func slug(_ connection: borrowing Connection) throws -> String? {
    try connection.first(
      sql: "SELECT slug FROM banner_set WHERE id = ? AND archived_at IS NULL", [.integer(due.setID)]
    ) { row in row.text(0) }
  }

  /// The moment to settle for: an operator's change that came in shortly after a boundary has settled that already, and
  /// what came on show since then must not come on show again before.
  private func moment(in set: BannerSet, revision: Revision) -> Instant {
    let newest = max(revision.createdAt.millisecondsSince1970, set.anchor.since)
    let lateness = newest.subtractingReportingOverflow(due.at.millisecondsSince1970)
    let isShortlyAfter = !lateness.overflow && (1...SetSettling.toleratedLatenessMs).contains(lateness.partialValue)
    return isShortlyAfter ? Instant(millisecondsSince1970: newest) : due.at
  }

  /// As much later than its boundary a set is settled for the boundary itself; see the daemon.
  private static let toleratedLatenessMs: Int64 = 1000

  /// What cannot be read is reported by whoever reads sets, and must not keep others from being settled.
  private func leavingUnreadableAlone(_ body: () throws -> SettledSet) throws -> SettledSet? {
    do {
      return try body()
    } catch is UnknownStoredValue {
      return nil
    } catch StoreError.unknownRevision {
      return nil
    } catch is TimeZoneError {
      return nil
    }
  }
}

extension Revision {
  /// Whether a full hour of UTC has passed since the figures were taken that the rotation goes by.
  fileprivate func figuresAreOld(at now: Instant) -> Bool {
    createdAt.nextFullHour <= now
  }
}
