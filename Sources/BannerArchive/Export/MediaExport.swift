import BannerStore
import SQLite

/// Copies the pictures of the exported banners, with their files, into an archive.
struct MediaExport {
  private let folder: MediaStore

  init(_ folder: MediaStore) {
    self.folder = folder
  }

  /// - Returns: How many there were.
  func copy(
    from source: borrowing Connection, to archive: borrowing Connection, of selection: borrowing ArchiveSelection
  ) throws -> Int {
    let select = try source.statement(
      sql: """
        SELECT sha256, format, width, height, byte_count, added_at FROM media
        WHERE sha256 IN (SELECT media_sha256 FROM banner WHERE set_id IN \(SQLList(selection.numbers.sets.keys)))
        ORDER BY sha256
        """)
    let insert = try archive.statement(
      sql: """
        INSERT INTO media (sha256, format, width, height, byte_count, added_at, bytes) VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    var count = 0
    while try select.step() {
      let bytes = try folder.contents(of: try ArchivedMedia.file(select.row))
      for column in 0..<6 { try insert.bind(column: column, of: select.row, at: column + 1) }
      try insert.bind(blob: bytes, at: 7)
      try insert.run()
      count += 1
    }
    return count
  }
}
