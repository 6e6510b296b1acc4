import BannerRotation
import SQLite

extension BannerStore {
  /// Number of the newest change of any set; grows with each, 0 while there is no set.
  ///
  /// O(1).
  public func latestChange() throws -> Int64 {
    try database.read { connection in try BannerStore.latestMark(connection).change }
  }

  /// Hands over every set that changed after `change`, in the order of their changes; O(changed sets and their banners).
  ///
  /// A set that holds what this version does not know comes as a failure, and keeps nobody from the others.
  ///
  /// - Throws: Errors of the database and what `visit` throws.
  public func visitSets(
    changedAfter change: Int64, _ visit: (Result<ScheduledSet, UnreadableSet>) throws -> Void
  ) throws {
    try database.read { connection in
      let schedules = try ScheduleReading(connection)
      try connection.forEach(sql: ScheduleReading.changedSets, [.integer(change)]) { row in
        try visit(
          try UnreadableSet.catching(row) {
            try schedules.schedule(of: try SetRow.read(row), change: row.int64(SetRow.count), connection)
          })
      }
    }
  }

  /// Stores rotations that a missed-tick policy moved, as one transaction; a set that changed meanwhile is left alone.
  ///
  /// What is stored gets a change number, so that whoever watches for changes sees it.
  public func store(_ moved: [MovedRotation]) throws {
    guard !moved.isEmpty else { return }
    try database.write { connection in
      for rotation in moved {
        let anchor = rotation.anchor
        _ = try connection.run(
          sql: """
            UPDATE banner_set SET shown_index = ?3, shown_since = ?4, next_tick_at = ?5, remaining_ms = ?6,
              change_seq = (SELECT max(change_seq) + 1 FROM banner_set)
            WHERE id = ?1 AND change_seq = ?2
            """,
          [
            .integer(rotation.setID), .integer(rotation.change), Value(anchor.shown.map { Int64($0.rawValue) }),
            .integer(anchor.since), Value(anchor.nextTick), Value(anchor.remaining),
          ])
      }
    }
  }

  /// The banner's name; none when there is no such banner.
  ///
  /// O(log banners).
  public func bannerName(_ id: Int64) throws -> String? {
    try database.read { connection in
      try connection.first(sql: "SELECT name FROM banner WHERE id = ?", [.integer(id)]) { row in row.text(0) }
    }
  }
}
