import SQLite

/// Links imported sets to their fallbacks, once all sets are there.
enum FallbackImport {
  /// - Parameter slugs: Slugs of the sets that were made or continued.
  static func run(
    _ slugs: [String], _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    for slug in slugs {
      let fallback = try archive.first(
        sql: "SELECT fallback_slug FROM banner_set WHERE slug = ?", [.text(slug)]
      ) { row in row.textOrNil(0) }
      let id = try (fallback ?? nil).flatMap { fallback in
        try database.first(sql: "SELECT id FROM banner_set WHERE slug = ?", [.text(fallback)]) { row in row.int64(0) }
      }
      if let fallback = fallback ?? nil, id == nil {
        state.conflicts.add(
          "set '\(slug)'", "its fallback '\(fallback)' is neither here nor in the archive; export it along")
      }
      try database.run(
        sql: "UPDATE banner_set SET fallback_set_id = ? WHERE slug = ? AND fallback_set_id IS NOT ?1",
        [Value(id), .text(slug)])
    }
    for slug in slugs { try checkCycle(from: slug, database, state) }
  }

  private static func checkCycle(
    from slug: String, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    // UNION leaves out what was met before, so that a circle ends.
    let isCircle = try database.first(
      sql: """
        WITH RECURSIVE chain (id) AS (
          SELECT fallback_set_id FROM banner_set WHERE slug = ?1
          UNION SELECT fallback_set_id FROM banner_set JOIN chain USING (id)
        )
        SELECT 1 FROM chain JOIN banner_set USING (id) WHERE slug = ?1
        """, [.text(slug)]
    ) { _ in true }
    if isCircle == true { state.conflicts.add("set '\(slug)'", "its fallbacks lead in a circle back to itself") }
  }
}
