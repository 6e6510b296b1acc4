import BannerRotation
import CivilTime
import JSON
import SQLite

/// Sees what a change of a set or a banner changes, and notes it when it changed anything.
struct ChangeWatch {
  private let action: ChangeAction
  private let setID: Int64
  private let bannerID: Int64?
  private let before: LoggedFields

  /// Looks at the fields as they are before the change.
  init(_ connection: borrowing Connection, action: ChangeAction, of transaction: SetTransaction, bannerID: Int64?)
    throws
  {
    self.action = action
    setID = transaction.set.id
    self.bannerID = bannerID
    before = try ChangeWatch.fields(connection, action, of: transaction, bannerID)
  }

  /// Looks again, and notes what differs.
  ///
  /// - Parameter undoes: The change that this one takes back.
  func log(
    _ connection: borrowing Connection, to log: ChangeLog, of transaction: SetTransaction, undoes: Int64?
  ) throws {
    for added in transaction.addedBannerIDs {
      try log.note(
        action, of: ChangeSubject(setID: setID, bannerID: added),
        after: LoggedFields.ofBanner(connection, id: added).whole, at: transaction.now, in: connection)
    }
    guard transaction.addedBannerIDs.isEmpty else { return }
    let after = try ChangeWatch.fields(connection, action, of: transaction, bannerID)
    guard let changes = after.changes(since: before) else { return }
    try log.note(
      action, of: ChangeSubject(setID: setID, bannerID: bannerID), before: changes.before, after: changes.after,
      undoes: undoes, at: transaction.now, in: connection)
  }

  private static func fields(
    _ connection: borrowing Connection, _ action: ChangeAction, of transaction: SetTransaction, _ bannerID: Int64?
  ) throws -> LoggedFields {
    if let bannerID { return try LoggedFields.ofBanner(connection, id: bannerID) }
    var fields = try LoggedFields.ofSet(connection, id: transaction.set.id)
    switch action {
    case .bannersReordered:
      let order = try BannerOrder(connection, setID: transaction.set.id, slug: transaction.set.slug)
      fields.append("order", .array(order.ids.map { .integer($0) }))
    case .setMoved:
      let step = transaction.rotation.anchor.shown
      fields.append(
        "real_index", step.map { .integer(Int64(transaction.sequence.timed($0.rawValue).rawValue)) } ?? .null)
    default: break
    }
    return fields
  }
}
