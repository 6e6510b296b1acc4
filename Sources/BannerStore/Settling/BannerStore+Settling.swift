import BannerRotation
public import CivilTime
import SQLite

extension BannerStore {
  /// Makes the revision that time or counts ask for, if they do: the list holds the banners that may show at that moment.
  ///
  /// As ``settle(_:outstanding:)`` for one set. Settling again for the same moment changes nothing.
  ///
  /// - Returns: Whether there is a new revision.
  /// - Throws: Errors of the database. A set that is unknown, in the archive, or cannot be read is left alone.
  public func settle(setID: Int64, at now: Instant) throws -> Bool {
    try settle([DueSet(setID: setID, at: now)]).contains { $0.isRevised }
  }

  /// Makes the revisions that time or counts ask for, of many sets.
  ///
  /// Looks first, and writes only where a list, or a figure that its rotation goes by, is another one. Revisions have the
  /// cause `flight` for flights and dayparts, `cap` for caps and pacing, `statistics` for figures alone. However many
  /// boundaries lie behind a set, it gets one revision.
  ///
  /// - Parameters:
  ///   - due: The sets and the moment for each; a moment shortly before the newest change of its set counts as that.
  ///   - outstanding: Showings that are promised and not rendered, by banner, as the one who promises them knows; none goes by the
  ///     table of reservations, where room may be kept that nobody has claimed.
  /// - Returns: What became of each set that is in use and can be read.
  /// - Throws: Errors of the database; some sets may be settled by then, each of them wholly.
  public func settle(_ due: [DueSet], outstanding: [Int64: Int64]? = nil) throws -> [SettledSet] {
    var settled: [SettledSet] = []
    var start = 0
    while start < due.count {
      let part = due[start..<min(start + BannerStore.settledTogether, due.count)]
      start += part.count
      let looks = try database.read { connection in
        try part.compactMap { set in try SetSettling(set, outstanding: outstanding).look(connection) }
      }
      settled += looks.filter { !$0.isRevised }
      let toRevise = Set(looks.filter(\.isRevised).map(\.setID))
      guard !toRevise.isEmpty else { continue }
      settled += try database.write { connection in
        try part.filter { toRevise.contains($0.setID) }.compactMap { set in
          try SetSettling(set, outstanding: outstanding).settle(connection)
        }
      }
    }
    return settled
  }

  /// How many sets are settled in one transaction: others wait for it.
  private static let settledTogether = 256
}

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
        isRevised: found.revision.differs(from: conditions.items(at: now), of: found.set, takesFigures: true),
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
      try transaction.revise(connection, cause: nil, takesFigures: true, outstanding: outstanding)
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
