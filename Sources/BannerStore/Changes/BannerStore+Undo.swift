public import CivilTime
import SQLite

extension BannerStore {
  /// Takes a change of order, state or fields back, as a new change; to take that one back is to make the first again.
  ///
  /// - Parameters:
  ///   - id: The change; none is the last that still stands and takes nothing back itself, where what changes no order,
  ///     state or field is passed over.
  ///   - isDryRun: Whether to find out all that would happen, and to change nothing.
  /// - Returns: The change that takes it back; in a dry run with the number that it would have got.
  /// - Throws: ``StoreError/unknownChange(id:)``; ``StoreError/refused(_:)`` where later changes contradict, or for what
  ///   cannot be taken back; what a change of that kind may throw else.
  public func undo(_ id: Int64? = nil, isDryRun: Bool = false, at now: @autoclosure () -> Instant) throws
    -> LoggedChange
  {
    do {
      return try database.write { connection in
        let change = try UndoneChanges.choose(connection, id: id)
        let undoing = try Undoing(change)
        try undoing.run(connection, in: self, at: now())
        guard let made = try LoggedChange.newest(connection), made.undoes == change.id else {
          throw StoreError.refused(undoing.changesNothing)
        }
        if isDryRun { throw DryRun(change: made) }
        return made
      }
    } catch let dryRun as DryRun {
      return dryRun.change
    }
  }

  /// Rolls the transaction back, with what it found out.
  private struct DryRun: Error {
    let change: LoggedChange
  }
}

extension UndoneChanges {
  /// Finds the change to take back, which must stand.
  static func choose(_ connection: borrowing Connection, id: Int64?) throws -> LoggedChange {
    let undone = try UndoneChanges(connection)
    if let id {
      let found = try connection.first(
        sql: "\(LoggedChange.select) WHERE change_log.id = ?", [.integer(id)]
      ) { row in try LoggedChange.read(row) }
      guard let change = found else { throw StoreError.unknownChange(id: id) }
      if let other = undone[id] {
        throw StoreError.refused(
          Refusal(
            problem: "the change \(id) was taken back by the change \(other)",
            remedy: "make it again with 'rondo undo \(other)'"))
      }
      return change
    }
    let changes = try connection.query(
      sql: "SELECT id, action FROM change_log WHERE undoes IS NULL ORDER BY id DESC"
    ) { row in (id: row.int64(0), action: ChangeAction(rawValue: row.text(1))) }
    guard let last = changes.first(where: { undone[$0.id] == nil && $0.action?.isAsideOfUndo != true })?.id else {
      throw StoreError.refused(
        Refusal(problem: "there is no change to take back", remedy: "see what was done with 'rondo log'"))
    }
    return try choose(connection, id: last)
  }
}

extension LoggedChange {
  /// The change that was made last.
  static func newest(_ connection: borrowing Connection) throws -> LoggedChange? {
    try connection.first(sql: "\(select) ORDER BY change_log.id DESC LIMIT 1") { row in try read(row) }
  }
}
