import BannerEligibility
import BannerRotation
public import CivilTime
import SQLite

extension BannerStore {
  /// All sets by slug, those in the archive only when asked for; O(sets).
  public func sets(includingArchived: Bool = false) throws -> [BannerSet] {
    try database.read { connection in
      try connection.query(
        sql: """
          SELECT \(SetRow.columns) FROM banner_set WHERE ? OR archived_at IS NULL ORDER BY slug
          """, [.integer(includingArchived ? 1 : 0)]
      ) { row in try SetRow.read(row) }
    }
  }

  /// The set with this slug and its newest revision; O(n).
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func set(_ slug: String) throws -> RotatingSet {
    try database.read { connection in try RotatingSet.read(connection, slug: slug) }
  }

  /// Makes an empty, playing set with its first revision.
  ///
  /// - Throws: ``StoreError/slugTaken(_:archived:)``, ``StoreError/invalid(_:)``.
  public func createSet(_ slug: Slug, _ settings: SetSettings, at now: @autoclosure () -> Instant) throws -> BannerSet {
    try settings.check()
    return try database.write { connection in
      let now = now()
      let taken = try connection.first(
        sql: "SELECT archived_at IS NOT NULL FROM banner_set WHERE slug = ?", [.text(slug.text)]
      ) { row in row.int64(0) != 0 }
      if let archived = taken { throw StoreError.slugTaken(slug, archived: archived) }
      if settings.fallback == slug {
        throw BannerSet.fallbackRefusal(slug, because: "a set cannot stand in for itself")
      }
      let fallback = try settings.fallback.map { slug in try BannerSet.reference(connection, to: slug) }
      _ = try connection.run(
        sql: """
          INSERT INTO banner_set (id, slug, title, interval_ms, padding_layout, resume_policy, missed_tick_policy,
            time_zone, created_at, revision, shown_since, rotation_kind, seed, fallback_set_id, change_seq)
          VALUES (\(NumberFloor.nextSetID), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1, ?8, ?9, ?10, ?11,
            (SELECT coalesce(max(change_seq), 0) + 1 FROM banner_set))
          """,
        [
          .text(slug.text), .text(settings.title), .integer(settings.intervalMs), .integer(settings.layout.code),
          .text(settings.resumePolicy.rawValue), .text(settings.missedTickPolicy.rawValue), .text(settings.timeZone),
          .integer(now.millisecondsSince1970), .text(settings.rotationKind.rawValue), .integer(settings.seed),
          Value(fallback?.id),
        ])
      let id = connection.lastInsertRowID
      try CapColumn.write(settings.caps, of: .set, id: id, connection)
      let first = Revision(
        setID: id, number: 1, cause: .setCreated, layout: settings.layout, createdAt: now,
        rotationKind: settings.rotationKind, seed: settings.seed, items: [])
      try first.insert(connection)
      try changeLog.note(
        .setCreated, of: ChangeSubject(setID: first.setID),
        after: LoggedFields.ofSet(connection, id: first.setID).whole, at: now, in: connection)
      return try RotatingSet.read(connection, slug: slug.text).set
    }
  }

  /// Changes settings of a set; a new layout or kind of rotation makes a revision, and so does an interval that a shown
  /// banner takes.
  ///
  /// A banner on show keeps its running dwell.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``, also for the fallback; ``StoreError/invalid(_:)``;
  ///   ``StoreError/refused(_:)`` in the archive.
  public func editSet(_ slug: String, _ changes: SetChanges, at now: @autoclosure () -> Instant) throws -> RotatingSet {
    try change(slug, at: now, as: .setEdited) { connection, transaction in
      transaction.set.apply(changes)
      if let fallback = changes.fallback {
        transaction.set.fallback = try transaction.set.checkedFallback(fallback.value, connection)
      }
      try transaction.set.settings.check()
      transaction.rotation.resumePolicy = transaction.set.resumePolicy
      transaction.rotation.missedTickPolicy = transaction.set.missedTickPolicy
      try transaction.revise(connection, cause: .setEdited)
      return transaction.saved
    }
  }

  /// Puts a set into the archive: it no longer rotates nor lists, and late taps still count.
  ///
  /// Archiving an archived set changes nothing.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func archiveSet(_ slug: String, at now: @autoclosure () -> Instant) throws -> RotatingSet {
    try change(slug, at: now, as: .setArchived, archivedToo: true) { _, transaction in
      transaction.set.archivedAt = transaction.set.archivedAt ?? transaction.now
      return transaction.saved
    }
  }

  /// Takes a set back out of the archive, with the same id, banners and statistics.
  ///
  /// Its rotation stands where it would, had it never stopped, with the banners that may show now.
  ///
  /// - Throws: ``StoreError/unknownSet(slug:)``.
  public func restoreSet(_ slug: String, at now: @autoclosure () -> Instant) throws -> RotatingSet {
    try change(slug, at: now, as: .setRestored, archivedToo: true) { connection, transaction in
      transaction.set.archivedAt = nil
      try transaction.revise(connection, cause: nil)
      return transaction.saved
    }
  }
}
