import BannerRotation
import CivilTime
import SQLite

/// Writes and reads the table `image_request`; valid only inside the transaction that it was made in.
struct ImageRequestTable {
  private let insert: Statement
  private let find: Statement
  private let findEnd: Statement
  private let remove: Statement

  init(_ connection: borrowing Connection) throws {
    insert = try connection.statement(
      sql: """
        INSERT INTO image_request
          (set_id, request_id, revision, banner_id, real_index, served_id, created_at, shown_set_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, nullif(?, ?1))
        ON CONFLICT (set_id, request_id) DO NOTHING
        """)
    find = try connection.statement(
      sql: """
        SELECT revision, banner_id, real_index, served_id, coalesce(shown_set_id, set_id) FROM image_request
        WHERE set_id = ? AND request_id = ?
        """)
    findEnd = try connection.statement(
      sql: """
        SELECT set_id, request_id FROM image_request WHERE (set_id, request_id) > (?, ?)
        ORDER BY set_id, request_id LIMIT 1 OFFSET ?
        """)
    remove = try connection.statement(
      sql: """
        DELETE FROM image_request
        WHERE (set_id, request_id) > (?, ?) AND (set_id, request_id) <= (?, ?) AND created_at < ?
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
    try insert.bind(request.shownSetID, at: 8)
    return try insert.run() == 1
  }

  /// What was shown under a request id.
  func find(setID: Int64, requestID: String) throws -> ImageRequest? {
    try find.bind(setID, at: 1)
    try find.bind(requestID, at: 2)
    defer { find.reset() }
    guard try find.step(), let servedID = EventID(bytes: find.row.blob(3)) else { return nil }
    return ImageRequest(
      setID: setID, requestID: requestID, shownSetID: find.row.int64(4), revision: find.row.int64(0),
      bannerID: find.row.int64(1), realIndex: RealIndex(find.row.int(2)), servedID: servedID)
  }

  /// Removes what is from before a time among the next `count` rows, and gives the last of them; none at the end.
  func remove(before time: Instant, after last: ImageRequestKey?, lookingAt count: Int) throws -> ImageRequestKey? {
    let end = try key(count, after: last)
    try bind(last, to: remove)
    try remove.bind(end?.setID ?? .max, at: 3)
    try remove.bind(end?.requestID ?? "", at: 4)
    try remove.bind(time.millisecondsSince1970, at: 5)
    try remove.run()
    return end
  }

  private func key(_ distance: Int, after last: ImageRequestKey?) throws -> ImageRequestKey? {
    try bind(last, to: findEnd)
    try findEnd.bind(Int64(distance - 1), at: 3)
    defer { findEnd.reset() }
    guard try findEnd.step() else { return nil }
    return ImageRequestKey(setID: findEnd.row.int64(0), requestID: findEnd.row.text(1))
  }

  /// Without a key, before the first row: no set has the number 0.
  private func bind(_ key: ImageRequestKey?, to statement: Statement) throws {
    try statement.bind(key?.setID ?? 0, at: 1)
    try statement.bind(key?.requestID ?? "", at: 2)
  }
}
