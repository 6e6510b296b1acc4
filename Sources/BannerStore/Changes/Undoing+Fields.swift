import BannerRotation
import CivilTime
import JSON
import SQLite

extension Undoing {
  /// Fields that follow from others, and so contradict nothing.
  private static let following: Set<String> = ["position"]

  /// Refuses when a field is not what the change made it any more.
  func requireUnchanged(_ current: LoggedFields, _ connection: borrowing Connection) throws {
    for field in change.fields where !Self.following.contains(field.name) {
      guard current[field.name] == field.after else {
        throw StoreError.refused(try contradiction(of: field.name, connection))
      }
    }
  }

  /// Why a field cannot be taken back: a later change has made something else of it.
  func contradiction(of name: String, _ connection: borrowing Connection) throws -> Refusal {
    let subject = change.subject
    let later = try connection.query(
      sql: """
        \(LoggedChange.select)
        WHERE change_log.id > ? AND change_log.set_id IS ? AND change_log.banner_id IS ? AND change_log.campaign_id IS ?
        ORDER BY change_log.id DESC
        """,
      [.integer(change.id), Value(subject.setID), Value(subject.bannerID), Value(subject.campaignID)]
    ) { row in try LoggedChange.read(row) }
    guard let other = later.first(where: { $0.fields.contains { $0.name == name } }) else {
      return Refusal(
        problem: "'\(name)' is not what the change \(change.id) made it any more",
        remedy: "change it to what you want by a command")
    }
    return Refusal(
      problem: "the change \(other.id) has changed '\(name)' again since the change \(change.id)",
      remedy: "take that one back first with 'rondo undo \(other.id)'")
  }

  /// Writes the fields as they were into the tables.
  ///
  /// - Parameter owner: The word for the subject in `cap`.
  func write(to table: String, id: Int64, owner: String, _ connection: borrowing Connection) throws {
    let known = Set(
      try connection.query(sql: "SELECT name FROM pragma_table_info(?)", [.text(table)]) { row in row.text(0) })
    let columns = change.fields.filter { known.contains($0.name) && !Self.following.contains($0.name) }
    if !columns.isEmpty {
      // In one statement, for a picture is an address or a file, and never both.
      try connection.run(
        sql: "UPDATE \(table) SET \(columns.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?",
        columns.map { Value($0.before) } + [.integer(id)])
    }
    for field in change.fields where !known.contains(field.name) {
      try writeRows(of: field, id: id, owner: owner, connection)
    }
  }

  private func writeRows(
    of field: LoggedChange.Field, id: Int64, owner: String, _ connection: borrowing Connection
  ) throws {
    let statements: (delete: String, insert: String)
    switch field.name {
    case "flights":
      statements = (
        "DELETE FROM flight WHERE banner_id = ?", "INSERT INTO flight (banner_id, starts_at, ends_at) VALUES (?, ?, ?)"
      )
    case "dayparts":
      statements = (
        "DELETE FROM daypart WHERE banner_id = ?",
        "INSERT INTO daypart (banner_id, weekdays, start_minute, end_minute) VALUES (?, ?, ?, ?)"
      )
    case "caps":
      statements = (
        "DELETE FROM cap WHERE owner = '\(owner)' AND owner_id = ?",
        "INSERT INTO cap (owner, owner_id, event, period, amount) VALUES ('\(owner)', ?, ?, ?, ?)"
      )
    case "allowed_origins":
      statements = (
        "DELETE FROM allowed_origin WHERE set_id = ?", "INSERT INTO allowed_origin (set_id, origin) VALUES (?, ?)"
      )
    default:
      throw StoreError.refused(
        Refusal(
          problem: "this version of Rondo does not know '\(field.name)', which the change \(change.id) changed",
          remedy: "use the version that made the change, or change it by a command"))
    }
    try connection.run(sql: statements.delete, [.integer(id)])
    for row in field.before.arrayValue ?? [] {
      try connection.run(sql: statements.insert, [.integer(id)] + (row.arrayValue ?? [row]).map { Value($0) })
    }
  }
}

extension Value {
  /// A value that was logged.
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .integer(flag ? 1 : 0)
    case .null, .array, .object: self = .null
    }
  }
}

extension SetTransaction {
  /// Takes up settings that were written to the row, by the rules that hold for any others.
  mutating func takeSettings(_ connection: borrowing Connection) throws {
    set = try RotatingSet.readSet(connection, slug: set.slug.text)
    try set.settings.check()
    set.fallback = try set.checkedFallback(set.fallback?.slug, connection)
    rotation.resumePolicy = set.resumePolicy
    rotation.missedTickPolicy = set.missedTickPolicy
  }
}
