import BannerStore
import CivilTime
import SQLite

/// A click as it lies in its table, with the names of what it refers to.
struct StoredClick {
  let set: String
  let banner: String
  let bannerID: Int64
  let revision: Int64
  let layout: String
  let slot: Int64
  let isPadding: Bool
  let occurredAt: Instant

  /// All clicks, read one by one.
  static func all(in store: BannerStore) throws -> [StoredClick] {
    try store.database.read { connection in
      try connection.query(
        sql: """
          SELECT slug, banner.name, banner_id, click.revision, padding_layout.name, physical_index, is_padding, occurred_at
          FROM click JOIN banner_set ON banner_set.id = click.set_id JOIN banner ON banner.id = banner_id
            JOIN padding_layout ON code = click.padding_layout
          """
      ) { row in
        StoredClick(
          set: row.text(0), banner: row.text(1), bannerID: row.int64(2), revision: row.int64(3), layout: row.text(4),
          slot: row.int64(5), isPadding: row.int64(6) != 0, occurredAt: Instant(millisecondsSince1970: row.int64(7)))
      }
    }
  }
}
