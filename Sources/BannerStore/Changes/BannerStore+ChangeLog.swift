public import CivilTime
import SQLite

extension BannerStore {
  /// The changes that were made, the newest first; O(changes).
  ///
  /// - Parameters:
  ///   - slug: Only those of this set and its banners; none is all of them.
  ///   - bannerID: Only those of this banner.
  ///   - start: Only those from then on.
  ///   - limit: At most so many.
  /// - Throws: ``StoreError/unknownSet(slug:)``, errors of the database.
  public func changes(
    ofSet slug: String? = nil, bannerID: Int64? = nil, since start: Instant? = nil, limit: Int64 = .max
  ) throws -> [LoggedChange] {
    try database.read { connection in
      let setID = try slug.map { slug in try RotatingSet.readID(connection, slug: slug) }
      let undone = try UndoneChanges(connection)
      return try connection.query(
        sql: """
          \(LoggedChange.select)
          WHERE (?1 IS NULL OR change_log.set_id = ?1) AND (?2 IS NULL OR change_log.banner_id = ?2)
            AND (?3 IS NULL OR made_at >= ?3)
          ORDER BY change_log.id DESC LIMIT ?4
          """, [Value(setID), Value(bannerID), Value(start?.millisecondsSince1970), .integer(limit)]
      ) { row in
        var change = try LoggedChange.read(row)
        change.undoneBy = undone[change.id]
        return change
      }
    }
  }
}
