public import CivilTime
public import JSON
public import SQLite

/// Writes the log of changes, `change_log`, in the transaction of the change itself.
public struct ChangeLog: Sendable {
  private let actor: @Sendable () -> String

  /// - Parameter actor: Says who makes the changes, such as `user:ada`.
  init(actor: @escaping @Sendable () -> String) {
    self.actor = actor
  }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - before: What differs, as it was; none where there was nothing.
  ///   - after: The same fields as they are now; none where there is nothing.
  ///   - undoes: The change that this one takes back.
  /// - Returns: The number of the change.
  @discardableResult
  public func note(
    _ action: ChangeAction, of subject: ChangeSubject = ChangeSubject(), before: JSONValue? = nil,
    after: JSONValue? = nil, undoes: Int64? = nil, at now: Instant, in connection: borrowing Connection
  ) throws -> Int64 {
    try connection.run(
      sql: """
        INSERT INTO change_log (made_at, made_by, action, set_id, banner_id, campaign_id, before, after, undoes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      [
        .integer(now.millisecondsSince1970), .text(actor()), .text(action.rawValue), Value(subject.setID),
        Value(subject.bannerID), Value(subject.campaignID), Value(before.map(\.oneLine)),
        Value(after.map(\.oneLine)), Value(undoes),
      ])
    return connection.lastInsertRowID
  }
}

extension BannerStore {
  /// The log of changes, to write to within a transaction of ``database``.
  public var changeLog: ChangeLog { ChangeLog(actor: actor) }

  /// Notes a change that was made outside of the database, such as one of the keys.
  ///
  /// - Parameter after: What it made, as an object.
  public func note(_ action: ChangeAction, after: JSONValue? = nil, at now: @autoclosure () -> Instant) throws {
    try database.write { connection in
      _ = try changeLog.note(action, after: after, at: now(), in: connection)
    }
  }
}
