import SQLite

extension BannerStore {
  /// Hands over every set that changed after `change` with all its banners, in the order of their changes.
  ///
  /// Reads one snapshot; O(changed sets and their banners). A set that holds what this version does not know comes as a
  /// failure, and keeps nobody from the others.
  ///
  /// - Throws: Errors of the database and what `visit` throws.
  public func visitServedSets(
    changedAfter change: Int64, _ visit: (Result<ServedSet, UnreadableSet>) throws -> Void
  ) throws {
    try database.read { connection in
      let schedules = try ScheduleReading(connection)
      let banners = try connection.statement(sql: "\(BannerRow.select) WHERE set_id = ?")
      try connection.forEach(sql: ScheduleReading.changedSets, [.integer(change)]) { row in
        try visit(
          try UnreadableSet.catching(row) {
            let set = try SetRow.read(row)
            return ServedSet(
              schedule: try schedules.schedule(of: set, change: row.int64(SetRow.count)), title: set.title,
              intervalMs: set.intervalMs, layout: set.layout,
              allowedOrigins: set.allowedOrigins, banners: try ServedBanner.all(of: set.id, through: banners))
          })
      }
    }
  }
}

extension ServedBanner {
  fileprivate static func all(of setID: Int64, through banners: Statement) throws -> [Int64: ServedBanner] {
    try banners.bind(setID, at: 1)
    defer { banners.reset() }
    var all: [Int64: ServedBanner] = [:]
    while try banners.step() {
      let banner = ServedBanner(try BannerRow.read(banners.row))
      all[banner.id] = banner
    }
    return all
  }
}
