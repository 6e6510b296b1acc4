import JSON
import SQLite

/// The fields of a set, a banner or a campaign that the log of changes compares, as they stand in the tables.
///
/// A column that a later version adds comes in by itself: all columns count but those that are no choice of anybody.
struct LoggedFields: Equatable {
  /// By their names, in the order of the tables.
  private(set) var members: [JSONMember]

  /// The fields of a set, without the order of its banners; O(columns).
  static func ofSet(_ connection: borrowing Connection, id: Int64) throws -> LoggedFields {
    var fields = try columns(
      connection, table: "banner_set", id: id,
      besides: ["change_seq", "next_tick_at", "remaining_ms", "revision", "shown_index", "shown_since"])
    fields.members += [
      JSONMember(key: "pause_reasons", value: try list(connection, Self.pauseReasons, id)),
      JSONMember(key: "allowed_origins", value: try list(connection, Self.allowedOrigins, id)),
      JSONMember(key: "caps", value: try list(connection, Self.caps("set"), id)),
    ]
    return fields
  }

  /// The fields of a banner with its conditions; O(columns + conditions).
  static func ofBanner(_ connection: borrowing Connection, id: Int64) throws -> LoggedFields {
    var fields = try columns(connection, table: "banner", id: id, besides: ["set_id"])
    fields.members += [
      JSONMember(key: "flights", value: try list(connection, Self.flights, id)),
      JSONMember(key: "dayparts", value: try list(connection, Self.dayparts, id)),
      JSONMember(key: "caps", value: try list(connection, Self.caps("banner"), id)),
    ]
    return fields
  }

  /// The fields of a campaign; O(columns).
  static func ofCampaign(_ connection: borrowing Connection, id: Int64) throws -> LoggedFields {
    var fields = try columns(connection, table: "campaign", id: id, besides: [])
    fields.members.append(JSONMember(key: "caps", value: try list(connection, Self.caps("campaign"), id)))
    return fields
  }

  /// Adds a field that has no column.
  mutating func append(_ key: String, _ value: JSONValue) {
    members.append(JSONMember(key: key, value: value))
  }

  /// The fields that differ from those before, as they were and as they are; none of either where nothing differs.
  func changes(since before: LoggedFields) -> (before: JSONValue, after: JSONValue)? {
    let differing = members.filter { member in before[member.key] != member.value }
    guard !differing.isEmpty else { return nil }
    let were = differing.map { JSONMember(key: $0.key, value: before[$0.key] ?? .null) }
    return (.object(were), .object(differing))
  }

  /// All fields that have a value, for what was made.
  var whole: JSONValue { .object(members.filter { $0.value != .null && $0.value != .array([]) }) }

  /// The value of a field.
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  private static func columns(
    _ connection: borrowing Connection, table: String, id: Int64, besides ignored: Set<String>
  ) throws -> LoggedFields {
    let names = try connection.query(sql: "SELECT name FROM pragma_table_info(?)", [.text(table)]) { row in row.text(0)
    }
    .filter { !ignored.contains($0) && !["id", "uid", "created_at"].contains($0) }
    let values = try connection.first(
      sql: "SELECT \(names.joined(separator: ", ")) FROM \(table) WHERE id = ?", [.integer(id)]
    ) { row in names.indices.map { JSONValue(row.value($0)) } }
    guard let values else { throw UnknownStoredValue(type: table, value: "\(id)") }
    return LoggedFields(members: zip(names, values).map { JSONMember(key: $0, value: $1) })
  }

  /// The rows that belong to something; those of one column as values, others as arrays.
  private static func list(_ connection: borrowing Connection, _ sql: String, _ id: Int64) throws -> JSONValue {
    .array(
      try connection.query(sql: sql, [.integer(id)]) { row in
        row.count == 1 ? JSONValue(row.value(0)) : .array((0..<row.count).map { JSONValue(row.value($0)) })
      })
  }
}

extension LoggedFields {
  private static let pauseReasons = "SELECT reason FROM pause_reason WHERE set_id = ? ORDER BY reason"
  private static let allowedOrigins = "SELECT origin FROM allowed_origin WHERE set_id = ? ORDER BY origin"
  private static let flights =
    "SELECT starts_at, ends_at FROM flight WHERE banner_id = ? ORDER BY starts_at IS NOT NULL, starts_at, ends_at"
  private static let dayparts = """
    SELECT weekdays, start_minute, end_minute FROM daypart WHERE banner_id = ? ORDER BY id
    """

  private static func caps(_ owner: String) -> String {
    "SELECT event, period, amount FROM cap WHERE owner = '\(owner)' AND owner_id = ? ORDER BY event, period"
  }
}

extension JSONValue {
  /// A value of the database; no column that is logged holds bytes.
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .number(number)
    case .text(let text): self = .string(text)
    case .blob(let bytes): self = .string(bytes.map { String($0, radix: 16) }.joined())
    }
  }
}
