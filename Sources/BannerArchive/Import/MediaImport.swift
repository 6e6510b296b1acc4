import BannerStore
import SQLite

/// Brings the pictures of an archive into the media folder.
struct MediaImport {
  private let folder: MediaStore

  init(_ folder: MediaStore) {
    self.folder = folder
  }

  /// Makes sure that every picture is what the archive says, and notes those that are new; no file is written.
  func check(_ archive: borrowing Connection, _ database: borrowing Connection, _ state: ImportState) throws {
    let insert = try database.statement(
      sql: """
        INSERT INTO media (sha256, format, width, height, byte_count, added_at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (sha256) DO NOTHING
        """)
    try forEach(archive) { row, _ in
      for column in 0..<6 { try insert.bind(column: column, of: row, at: column + 1) }
      if try insert.run() == 1 { state.report.media.new += 1 } else { state.report.media.known += 1 }
    }
  }

  /// Writes the files; those that are there and whole stay as they are.
  func writeFiles(_ archive: borrowing Connection) throws {
    try forEach(archive) { row, bytes in _ = try folder.add(bytes, namedInErrors: name(row)) }
  }

  private func forEach(
    _ archive: borrowing Connection, _ body: (borrowing Row, [UInt8]) throws -> Void
  ) throws {
    let select = try archive.statement(
      sql: """
        SELECT sha256, format, width, height, byte_count, added_at, length(bytes), bytes FROM media ORDER BY sha256
        """)
    defer { select.reset() }
    while try select.step() {
      let row = select.row
      // Before its bytes are read into memory.
      guard row.int64(6) <= Int64(folder.byteLimit) else {
        throw ArchiveProblem.badValue(
          place: name(row), problem: "it has \(row.int64(6)) bytes, more than the \(folder.byteLimit) that are taken")
      }
      let bytes = row.blob(7)
      guard try folder.describe(bytes, namedInErrors: name(row)) == (try ArchivedMedia.file(row)) else {
        throw ArchiveProblem.badValue(place: name(row), problem: "it is not what its hash, format and size say")
      }
      try body(row, bytes)
    }
  }

  private func name(_ row: borrowing Row) -> String { "picture \(row.text(0))" }
}
