import BannerEligibility
import BannerRotation
import CivilTime
import SQLite

/// Reads what rotates of a set; valid only inside the transaction that it was made in.
struct ScheduleReading {
  /// Rows as ``SetRow`` reads them, with the change number behind.
  static let changedSets = """
    SELECT \(SetRow.columns), change_seq FROM banner_set WHERE change_seq > ? ORDER BY change_seq
    """

  private let lookup: RevisionLookup
  private let listing: Statement
  /// Whether anything in the database may make a set change by time alone.
  private let hasConditions: Bool

  init(_ connection: borrowing Connection) throws {
    lookup = try RevisionLookup(connection)
    listing = try connection.statement(
      sql: "\(BannerRow.select) WHERE set_id = ? AND enabled = 1 AND archived_at IS NULL")
    hasConditions =
      try connection.first(
        sql: """
          SELECT EXISTS (SELECT 1 FROM flight) OR EXISTS (SELECT 1 FROM daypart) OR EXISTS (SELECT 1 FROM cap)
          """
      ) { row in row.int64(0) != 0 } ?? false
  }

  /// What rotates of `set`; O(n) in banners and steps.
  ///
  /// - Parameter banners: The banners of the set where they are known; else they are read where that may matter.
  func schedule(
    of set: BannerSet, change: Int64, banners: [Banner]? = nil, _ connection: borrowing Connection
  ) throws -> ScheduledSet {
    guard let revision = try lookup.revision(set.revision, setID: set.id) else {
      throw StoreError.unknownRevision(number: set.revision, set: set.slug)
    }
    let rotating = RotatingSet(set: set, revision: revision)
    let conditions = try conditions(of: rotating, banners: banners, connection)
    return ScheduledSet(
      id: set.id, slug: set.slug.text, change: change, revision: set.revision, cause: revision.cause,
      revisedAt: revision.createdAt.millisecondsSince1970, bannerIDs: revision.items.map(\.bannerID),
      sequence: rotating.sequence, dwellsMs: revision.items.map(\.dwellMs), rotation: rotating.rotation,
      isArchived: set.archivedAt != nil,
      eligibilityChange: try conditions?.boundary(after: revision.createdAt, connection)?.millisecondsSince1970,
      goesByTime: conditions?.goByTime ?? false, goesByCounts: conditions?.goByCounts ?? false)
  }

  /// What decides of a set; none where nothing but its operator does.
  private func conditions(
    of rotating: RotatingSet, banners: [Banner]?, _ connection: borrowing Connection
  ) throws -> SetConditions? {
    guard hasConditions || rotating.set.rotationKind.goesByFigures, rotating.set.archivedAt == nil else { return nil }
    return try SetConditions(
      connection, set: rotating.set, revision: rotating.revision, banners: try banners ?? readBanners(of: rotating.set),
      at: rotating.revision.createdAt)
  }

  private func readBanners(of set: BannerSet) throws -> [Banner] {
    try listing.bind(set.id, at: 1)
    defer { listing.reset() }
    var banners: [Banner] = []
    while try listing.step() { banners.append(try BannerRow.read(listing.row)) }
    return banners
  }
}

extension SetConditions {
  /// Whether time may change who shows, or by which figures, now or at some other time.
  fileprivate var goByTime: Bool {
    self.set.rotationKind.goesByFigures || self.set.caps.countsDays
      || banners.contains { banner in
        let conditions = banner.conditions
        return !conditions.flights.list.isEmpty || !conditions.dayparts.list.isEmpty || conditions.countsDays
          || conditions.campaign?.caps.countsDays == true
      }
  }

  /// Whether what is counted may change who shows.
  fileprivate var goByCounts: Bool {
    !self.set.caps.isEmpty
      || banners.contains { !$0.conditions.caps.isEmpty || $0.conditions.campaign?.caps.isEmpty == false }
  }

  /// The first instant after another at which time, or the end of a promise, may change who shows.
  func boundary(after now: Instant, _ connection: borrowing Connection) throws -> Instant? {
    [nextBoundary(after: now), try nextExpiry(after: now, connection)].compactMap(\.self).min()
  }

  /// When the first reservation ends that may keep a banner of the set from showing; none where no banner waits for one.
  private func nextExpiry(after now: Instant, _ connection: borrowing Connection) throws -> Instant? {
    let shown = Set(revision.items.map(\.bannerID))
    let mayWait = banners.contains { banner in
      !shown.contains(banner.banner.id) && banner.conditions.isEnabled
        && !(set.caps.isEmpty && banner.conditions.caps.isEmpty && banner.conditions.campaign?.caps.isEmpty != false)
    }
    guard mayWait else { return nil }
    return try connection.first(
      sql: """
        SELECT min(expires_at) FROM reservation
        WHERE expires_at > ?2 AND banner_id IN (
          SELECT id FROM banner
          WHERE set_id = ?1 OR campaign_id IN (SELECT campaign_id FROM banner WHERE set_id = ?1))
        """, [.integer(set.id), .integer(now.millisecondsSince1970)]
    ) { row in row.int64OrNil(0).map(Instant.init(millisecondsSince1970:)) } ?? nil
  }
}
