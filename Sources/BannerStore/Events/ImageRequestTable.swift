import BannerRotation
import CivilTime
import SQLite

/// Writes and reads the table `image_request`; valid only inside the transaction that it was made in.
struct ImageRequestTable {
  private let insert: Statement
  private let find: Statement

  init(_ connection: borrowing Connection) throws {
    insert = try connection.statement(
      sql: """
        INSERT INTO image_request (set_id, request_id, revision, banner_id, real_index, served_id, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (set_id, request_id) DO NOTHING
        """)
    find = try connection.statement(
      sql: """
        SELECT revision, banner_id, real_index, served_id FROM image_request WHERE set_id = ? AND request_id = ?
        """)
  }

  /// Stores what is shown; false when something is stored under the request id already.
  func insert(_ request: ImageRequest, at now: Instant) throws -> Bool {
    try insert.bind(request.setID, at: 1)
    try insert.bind(request.requestID, at: 2)
    try insert.bind(request.revision, at: 3)
    try insert.bind(request.bannerID, at: 4)
    try insert.bind(request.realIndex.rawValue, at: 5)
    try request.servedID.withUnsafeBytes { id in try insert.bind(blob: id, at: 6) }
    try insert.bind(now.millisecondsSince1970, at: 7)
    return try insert.run() == 1
  }

  /// What was shown under a request id.
  func find(setID: Int64, requestID: String) throws -> ImageRequest? {
    try find.bind(setID, at: 1)
    try find.bind(requestID, at: 2)
    defer { find.reset() }
    guard try find.step(), let servedID = EventID(bytes: find.row.blob(3)) else { return nil }
    return ImageRequest(
      setID: setID, requestID: requestID, revision: find.row.int64(0), bannerID: find.row.int64(1),
      realIndex: RealIndex(find.row.int(2)), servedID: servedID)
  }
}
