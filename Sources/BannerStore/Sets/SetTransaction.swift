import BannerEligibility
import BannerRotation
import CivilTime
import SQLite

/// The steps by which every change of a set goes: read it, change it, make a revision when the list changed, save it.
///
/// All within the write transaction of `connection`.
struct SetTransaction {
  var set: BannerSet
  private(set) var revision: Revision
  private(set) var sequence: RotationSequence
  var rotation: Rotation
  let now: Instant
  /// The banners that this change brings in.
  var addedBannerIDs: [Int64] = []
  private var setBefore: BannerSet
  private var rotationBefore: Rotation
  private var isTouched = false

  /// Reads the set and brings its rotation to `now`.
  init(_ connection: borrowing Connection, slug: String, at now: Instant) throws {
    let found = try RotatingSet.read(connection, slug: slug)
    set = found.set
    revision = found.revision
    sequence = found.sequence
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

  /// Gives the set the next change number even where it stays as it is itself, because something else about it changed.
  mutating func touch() {
    isTouched = true
  }

  /// Makes a new revision if the banners that may show, their order, dwells, the layout, or what the rotation goes by
  /// differ from the newest one.
  ///
  /// The banner on show stays when it is still there and keeps its running dwell; otherwise its first surviving
  /// successor takes over with a whole one.
  ///
  /// - Parameters:
  ///   - cause: What the operator did; none leaves it to what time or counts did.
  ///   - altered: A banner of which something that visitors see has changed: it makes a revision if it may show.
  ///   - takesFigures: Whether new figures alone make a revision, where the kind of rotation goes by them.
  ///   - outstanding: As that of ``SetConditions``.
  mutating func revise(
    _ connection: borrowing Connection, cause: RevisionCause?, altered: Int64? = nil, takesFigures: Bool = false,
    outstanding: [Int64: Int64]? = nil
  ) throws {
    let conditions = try SetConditions(
      connection, set: set, revision: revision, at: now, outstanding: outstanding)
    let items = conditions.items(at: now)
    guard
      items.contains(where: { $0.bannerID == altered })
        || revision.differs(from: items, of: set, takesFigures: takesFigures)
    else { return }

    let next = Revision(
      setID: set.id, number: conditions.nextRevision, cause: cause ?? conditions.cause(of: items, at: now),
      layout: set.layout, createdAt: now, rotationKind: set.rotationKind, seed: set.seed, items: items)
    try next.insert(connection)
    let nextSequence = next.sequence()
    var succession = Rotation.successor(
      of: rotation.anchor.shown.map { sequence.timed($0.rawValue) }, in: revision.items.map(\.bannerID),
      replacedBy: items.map(\.bannerID))
    succession.realIndex = succession.realIndex.flatMap { nextSequence.timedStep(showing: $0) }.map { RealIndex($0) }
    rotation.replaceTimeline(
      next.timeline(of: nextSequence), showing: succession, at: now.millisecondsSince1970)
    set.revision = next.number
    revision = next
    sequence = nextSequence
  }

  /// Writes the set back, with the next change number.
  ///
  /// One that is as it was, due ticks aside, is left alone: whoever watches for changes has nothing to see.
  mutating func save(_ connection: borrowing Connection) throws {
    guard isTouched || set != setBefore || rotation != rotationBefore else { return }
    let anchor = rotation.anchor
    _ = try connection.run(
      sql: """
        UPDATE banner_set SET
          title = ?2, interval_ms = ?3, padding_layout = ?4, resume_policy = ?5, missed_tick_policy = ?6,
          time_zone = ?7, archived_at = ?8, revision = ?9, shown_index = ?10, shown_since = ?11, next_tick_at = ?12,
          remaining_ms = ?13, rotation_kind = ?14, seed = ?15, fallback_set_id = ?16, change_seq = (SELECT max(change_seq) + 1 FROM banner_set)
        WHERE id = ?1
        """,
      [
        .integer(set.id), .text(set.title), .integer(set.intervalMs), .integer(set.layout.code),
        .text(set.resumePolicy.rawValue), .text(set.missedTickPolicy.rawValue), .text(set.timeZone),
        Value(set.archivedAt?.millisecondsSince1970), .integer(set.revision),
        Value(anchor.shown.map { Int64($0.rawValue) }), .integer(anchor.since), Value(anchor.nextTick),
        Value(anchor.remaining), .text(set.rotationKind.rawValue), .integer(set.seed), Value(set.fallback?.id),
      ])
    if set.caps != setBefore.caps { try CapColumn.write(set.caps, of: .set, id: set.id, connection) }
    if rotation.pauseReasons != set.pauseReasons { try savePauseReasons(connection) }
    if set.allowedOrigins != setBefore.allowedOrigins { try saveAllowedOrigins(connection) }
    set.anchor = anchor
    set.pauseReasons = rotation.pauseReasons
    (setBefore, rotationBefore, isTouched) = (set, rotation, false)
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

extension Revision {
  /// Whether a set would get another revision with these items.
  func differs(from items: [Item], of set: BannerSet, takesFigures: Bool) -> Bool {
    if set.layout != layout || set.rotationKind != rotationKind { return true }
    if rotationKind.goesBySeed, set.seed != seed { return true }
    let goesByCandidates = rotationKind == .weighted || takesFigures
    return !items.elementsEqual(self.items) { new, old in
      new.bannerID == old.bannerID && new.dwellMs == old.dwellMs
        && (!goesByCandidates || new.candidate == old.candidate)
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
