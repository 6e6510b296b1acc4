import BannerRotation
import CivilTime
import SQLite

/// The steps by which every change of a set goes: read it, change it, make a revision when the list changed, save it.
///
/// All within the write transaction of `connection`.
struct SetTransaction {
  var set: BannerSet
  private(set) var revision: Revision
  var rotation: Rotation
  let now: Instant
  /// The banner that this change brings in.
  var addedBannerID: Int64?
  private let setBefore: BannerSet
  private let rotationBefore: Rotation

  /// Reads the set and brings its rotation to `now`.
  init(_ connection: borrowing Connection, slug: String, at now: Instant) throws {
    let found = try RotatingSet.read(connection, slug: slug)
    set = found.set
    revision = found.revision
    rotation = found.rotation
    self.now = now
    _ = rotation.advance(to: now.millisecondsSince1970)
    setBefore = set
    rotationBefore = rotation
    takeBackFromFuture()
  }

  /// Takes back an anchor that was set while the clock ran ahead; else the banner on show would stay until that time comes.
  private mutating func takeBackFromFuture() {
    let now = now.millisecondsSince1970
    // The clocks of two processes may be read a little apart.
    guard rotation.anchor.since > now.addingSaturated(1_000) else { return }
    rotation.clockStepped(back: rotation.anchor.since, to: now)
  }

  /// Makes a new revision if the banners that may show, their order, dwells or the layout differ from the newest one.
  ///
  /// The banner on show stays when it is still there and keeps its running dwell; otherwise its first surviving
  /// successor takes over with a whole one.
  ///
  /// - Parameter always: Whether to make one even so, since what a banner shows has changed.
  mutating func revise(_ connection: borrowing Connection, cause: RevisionCause, always: Bool = false) throws {
    let items = try connection.query(
      sql: """
        SELECT id, coalesce(dwell_ms, ?) FROM banner
        WHERE set_id = ? AND enabled = 1 AND archived_at IS NULL ORDER BY position
        """, [.integer(set.intervalMs), .integer(set.id)]
    ) { row in Revision.Item(bannerID: row.int64(0), dwellMs: row.int64(1)) }
    guard always || items != revision.items || set.layout != revision.layout else { return }

    let next = Revision(
      setID: set.id, number: set.revision.addingSaturated(1), cause: cause, layout: set.layout, createdAt: now,
      items: items)
    try next.insert(connection)
    let succession = Rotation.successor(
      of: rotation.anchor.shown, in: revision.items.map(\.bannerID), replacedBy: items.map(\.bannerID))
    rotation.replaceTimeline(next.timeline, showing: succession, at: now.millisecondsSince1970)
    set.revision = next.number
    revision = next
  }

  /// Writes the set back, with the next change number.
  ///
  /// One that is as it was, due ticks aside, is left alone: whoever watches for changes has nothing to see.
  func save(_ connection: borrowing Connection) throws {
    guard set != setBefore || rotation != rotationBefore else { return }
    let anchor = rotation.anchor
    _ = try connection.run(
      sql: """
        UPDATE banner_set SET
          title = ?2, interval_ms = ?3, padding_layout = ?4, resume_policy = ?5, missed_tick_policy = ?6,
          time_zone = ?7, archived_at = ?8, revision = ?9, shown_index = ?10, shown_since = ?11, next_tick_at = ?12,
          remaining_ms = ?13, change_seq = (SELECT max(change_seq) + 1 FROM banner_set)
        WHERE id = ?1
        """,
      [
        .integer(set.id), .text(set.title), .integer(set.intervalMs), .integer(set.layout.code),
        .text(set.resumePolicy.rawValue), .text(set.missedTickPolicy.rawValue), .text(set.timeZone),
        Value(set.archivedAt?.millisecondsSince1970), .integer(set.revision),
        Value(anchor.shown.map { Int64($0.rawValue) }), .integer(anchor.since), Value(anchor.nextTick),
        Value(anchor.remaining),
      ])
    if rotation.pauseReasons != set.pauseReasons { try savePauseReasons(connection) }
    if set.allowedOrigins != setBefore.allowedOrigins { try saveAllowedOrigins(connection) }
  }

  private func saveAllowedOrigins(_ connection: borrowing Connection) throws {
    _ = try connection.run(sql: "DELETE FROM allowed_origin WHERE set_id = ?", [.integer(set.id)])
    for origin in set.allowedOrigins {
      _ = try connection.run(
        sql: "INSERT INTO allowed_origin (set_id, origin) VALUES (?, ?)", [.integer(set.id), .text(origin)])
    }
  }

  private func savePauseReasons(_ connection: borrowing Connection) throws {
    for (name, reason) in PauseReasons.named {
      if rotation.pauseReasons.contains(reason) {
        _ = try connection.run(
          sql: "INSERT INTO pause_reason (set_id, reason, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
          [.integer(set.id), .text(name), .integer(now.millisecondsSince1970)])
      } else {
        _ = try connection.run(
          sql: "DELETE FROM pause_reason WHERE set_id = ? AND reason = ?", [.integer(set.id), .text(name)])
      }
    }
  }
}

extension BannerStore {
  /// Runs one change of one set as one transaction.
  ///
  /// - Parameters:
  ///   - now: The time of the change, asked for when no other process can change the set any more: the wait for that may
  ///     be long, and what is on show goes on meanwhile.
  ///   - action: What is done, for the log of changes.
  ///   - bannerID: The banner that is changed; none when it is the set, or when `body` adds it.
  ///   - archivedToo: Whether a set in the archive may be changed so.
  func change<T>(
    _ slug: String, at now: () -> Instant, as action: ChangeAction, banner bannerID: Int64? = nil,
    archivedToo: Bool = false, _ body: (borrowing Connection, inout SetTransaction) throws -> T
  ) throws -> T {
    try database.write { connection in
      try change(
        connection, slug, at: now(), as: action, banner: bannerID, archivedToo: archivedToo, undoes: nil, body)
    }
  }

  /// The same within a transaction.
  ///
  /// - Parameter undoes: The change that this one takes back.
  func change<T>(
    _ connection: borrowing Connection, _ slug: String, at now: Instant, as action: ChangeAction,
    banner bannerID: Int64?,
    archivedToo: Bool, undoes: Int64?, _ body: (borrowing Connection, inout SetTransaction) throws -> T
  ) throws -> T {
    var transaction = try SetTransaction(connection, slug: slug, at: now)
    if !archivedToo { try transaction.set.requireInUse() }
    // A banner that is not of this set is refused here, before anything about it is read.
    if let bannerID {
      _ = try Banner.read(connection, id: bannerID, setID: transaction.set.id, slug: transaction.set.slug)
    }
    let watch = try ChangeWatch(connection, action: action, of: transaction, bannerID: bannerID)
    let result = try body(connection, &transaction)
    try transaction.save(connection)
    try watch.log(connection, to: changeLog, of: transaction, undoes: undoes)
    return result
  }
}
