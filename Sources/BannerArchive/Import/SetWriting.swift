import BannerStore
import SQLite

/// Writes a set of an archive with its banners and revisions, over what is there of it.
struct SetWriting {
  /// The set in the archive.
  let archived: SetContents
  private let here: SetContents?
  private let state: ImportState

  init(_ archived: SetContents, over here: SetContents?, _ state: ImportState) {
    self.archived = archived
    self.here = here
    self.state = state
  }

  /// Writes sets; those that are made, and their banners, get their numbers in the order of the archive, which is that in
  /// which they were made.
  static func run(
    _ all: [SetWriting], _ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState
  ) throws {
    for set in all where set.here == nil {
      state.numbers.sets[set.archived.id] = try set.insert(archive, database)
    }
    let banners = all.flatMap { set in set.archived.banners.map { (set, $0) } }.sorted { $0.1.id < $1.1.id }
    for (set, banner) in banners { try set.write(banner, database) }
    for set in all { try set.complete(archive, database) }
  }

  private func complete(_ archive: borrowing Connection, _ database: borrowing Connection) throws {
    guard let setID = state.numbers.sets[archived.id] else { return }
    try writeConditions(archive, database, setID)
    let ids: [Value] = [.integer(archived.id), .integer(here?.revision ?? 0)]
    // Before the set says that they are its own, after which no item can be added to them.
    try RowCopy.copy(
      .revision, where: "set_id = ?1 AND number > ?2", ids, from: archive, to: database, state.numbers)
    try RowCopy.copy(
      .revisionItem, where: "set_id = ?1 AND revision > ?2", ids, from: archive, to: database, state.numbers)
    try update(archive, database, setID)
  }

  /// Makes a row that has no revision yet; ``update(_:_:_:)`` completes it.
  private func insert(_ archive: borrowing Connection, _ database: borrowing Connection) throws -> Int64 {
    let names = ["slug", "title", "interval_ms", "padding_layout", "resume_policy", "missed_tick_policy", "time_zone"]
    try database.run(
      sql: """
        INSERT INTO banner_set (id, uid, \(names.joined(separator: ", ")), created_at, revision, shown_since, change_seq)
        VALUES (\(NumberFloor.nextSetID), ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, (SELECT coalesce(max(change_seq), 0) + 1 FROM banner_set))
        """, [.text(archived.uid)] + names.map { archived.values[$0] } + [archived.values["created_at"]])
    return database.lastInsertRowID
  }

  private func write(_ banner: SetContents.Banner, _ database: borrowing Connection) throws {
    let names = [
      "name", "target_url", "image_url", "media_sha256", "alt_text", "dwell_ms", "enabled", "position", "weight",
      "pacing", "frequency_cap", "created_at", "archived_at",
    ]
    let location = try TargetURL(parsing: banner.values.text("target_url") ?? "").location
    let values =
      names.map { banner.values[$0] } + [
        .text(location), try campaign(of: banner, database), Value(state.numbers.sets[archived.id]),
        .text(banner.uid),
      ]
    try database.run(
      sql: """
        INSERT INTO banner (id, \(names.joined(separator: ", ")), target_location, campaign_id, set_id, uid)
        VALUES (\(NumberFloor.nextBannerID), \(values.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (uid) DO UPDATE SET
          \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")),
          target_location = excluded.target_location, campaign_id = excluded.campaign_id
        """, values)
    let id = try database.first(sql: "SELECT id FROM banner WHERE uid = ?", [.text(banner.uid)]) { row in row.int64(0) }
    state.numbers.banners[banner.id] = id
    if let id { state.slugs[id] = archived.slug }
  }

  private func campaign(of banner: SetContents.Banner, _ database: borrowing Connection) throws -> Value {
    guard let uid = banner.values.text("campaign") else { return .null }
    let id = try database.first(sql: "SELECT id FROM campaign WHERE uid = ?", [.text(uid)]) { row in row.int64(0) }
    // One that is not there is in conflict, and so nothing of this will stay.
    return Value(id)
  }

  /// Puts all that belongs to the set and its banners in the place of what is there.
  private func writeConditions(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ setID: Int64
  ) throws {
    let banners = "(SELECT id FROM banner WHERE set_id = ?1)"
    let tables: [(ArchivedTable, String)] = [
      (.allowedOrigin, "set_id = ?1"), (.pauseReason, "set_id = ?1"), (.flight, "banner_id IN \(banners)"),
      (.daypart, "banner_id IN \(banners)"),
      (.cap, "(owner = 'set' AND owner_id = ?1) OR (owner = 'banner' AND owner_id IN \(banners))"),
    ]
    for (table, condition) in tables {
      try database.run(sql: "DELETE FROM \(table.name) WHERE \(condition)", [.integer(setID)])
      try RowCopy.copy(
        table, where: condition, [.integer(archived.id)], from: archive, to: database, state.numbers)
    }
  }

  /// Takes over the settings, the newest revision, and where the rotation stands; the fallback comes when all sets are
  /// there.
  private func update(
    _ archive: borrowing Connection, _ database: borrowing Connection, _ setID: Int64
  ) throws {
    let names = [
      "title", "interval_ms", "padding_layout", "resume_policy", "missed_tick_policy", "time_zone", "archived_at",
      "revision", "shown_index", "shown_since", "next_tick_at", "remaining_ms", "rotation_kind",
    ]
    let row = try archive.first(
      sql: "SELECT \(names.joined(separator: ", ")) FROM banner_set WHERE id = ?", [.integer(archived.id)]
    ) { row in names.indices.map { row.value($0) } }
    guard let row else { return }
    let seed = ArchivedSeed.seed(
      archived.values.integer("seed") ?? 0, kind: archived.values.text("rotation_kind") ?? "", ofSet: 0, forSet: setID)
    try database.run(
      sql: """
        UPDATE banner_set SET \(names.map { "\($0) = ?" }.joined(separator: ", ")), seed = ?,
          change_seq = (SELECT max(change_seq) + 1 FROM banner_set)
        WHERE id = ?
        """, row + [.integer(seed), .integer(setID)])
  }
}
