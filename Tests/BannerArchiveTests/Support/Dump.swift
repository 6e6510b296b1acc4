import BannerArchive
import BannerStore
import SQLite
import Testing

/// Everything that a database or an archive holds, table by table, row by row.
enum Dump {
  /// All rows as they are.
  static func of(_ store: BannerStore) throws -> [String: [[Value]]] {
    try store.database.read { connection in try tables(connection) }
  }

  /// Expects two dumps to be the same, and names the rows that are not.
  static func expectSame<Row: Hashable>(
    _ one: [String: [Row]], _ other: [String: [Row]], without: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = differences(one, other, without: without)
    #expect(found == [], sourceLocation: sourceLocation)
  }

  /// The rows that only one of two dumps has, the first few of each table.
  private static func differences<Row: Hashable>(
    _ one: [String: [Row]], _ other: [String: [Row]], without: [String]
  ) -> [String] {
    var found: [String] = []
    for table in Set(one.keys).union(other.keys).subtracting(without).sorted() {
      let (rows, others) = (one[table] ?? [], other[table] ?? [])
      guard rows != others else { continue }
      found += rows.filter { !others.contains($0) }.prefix(2).map { "\(table): only the first has \($0)" }
      found += others.filter { !rows.contains($0) }.prefix(2).map { "\(table): only the second has \($0)" }
      if found.isEmpty { found.append("\(table): the order or number of rows differs") }
    }
    return found
  }

  /// All rows of an archive.
  static func ofArchive(_ path: String) throws -> [String: [[Value]]] {
    let database = try Database(
      configuration: Database.Configuration(path: path, applicationID: ArchiveFormat.applicationID))
    return try database.read { connection in try tables(connection) }
  }

  private static func tables(_ connection: borrowing Connection) throws -> [String: [[Value]]] {
    let names = try connection.query(
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ) { row in row.text(0) }
    var dump: [String: [[Value]]] = [:]
    for name in names {
      dump[name] = try connection.query(sql: "SELECT * FROM \(name)") { row in
        (0..<row.count).map { row.value($0) }
      }
    }
    return dump
  }

  /// All rows of a database in a form that is the same whatever its numbers are: each number of a set, banner, campaign or
  /// agent is replaced by what it stands for, and rows are sorted.
  static func neutral(_ store: BannerStore) throws -> [String: [String]] {
    try store.database.read { connection in
      let tables = try connection.query(
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
      ) { row in row.text(0) }
      var dump: [String: [String]] = [:]
      for table in tables where !notCarried.contains(table) {
        let columns = try connection.query(sql: "SELECT name FROM pragma_table_info('\(table)')") { row in row.text(0) }
        let expressions = columns.compactMap { expression($0, in: table) }
        let rows = try connection.query(
          sql: "SELECT DISTINCT \(expressions.joined(separator: " || ' | ' || ")) FROM \(table)"
        ) { row in row.text(0) }
        dump[table] = rows.sorted()
      }
      return dump
    }
  }

  /// What an archive does not carry: what belongs to this database or to deliveries that were made from it.
  static let notCarried: Set<String> = [
    "migration", "change_mark", "change_log", "image_request", "reservation", "number_floor", "retention", "agent",
    "padding_layout",
    "tap_source", "event_kind",
  ]

  private static func expression(_ column: String, in table: String) -> String? {
    func quoted(_ sql: String) -> String { "coalesce(quote(\(sql)), '')" }
    switch (table, column) {
    case ("banner_set", "change_seq"), (_, "id"): return nil
    case ("click", "event_id"): return "iif(source = 4, '', hex(event_id))"
    case (_, "set_id"): return quoted("(SELECT uid FROM banner_set AS s WHERE s.id = \(table).set_id)")
    case (_, "banner_id"): return quoted("(SELECT uid FROM banner AS b WHERE b.id = \(table).banner_id)")
    case (_, "campaign_id"): return quoted("(SELECT uid FROM campaign AS c WHERE c.id = \(table).campaign_id)")
    case (_, "agent_id"): return quoted("(SELECT text FROM agent AS a WHERE a.id = \(table).agent_id)")
    case (_, "refused_id"):
      return quoted(
        "(SELECT received_at || ' ' || kind || ' ' || reason FROM refused_event AS r WHERE r.id = \(table).refused_id)")
    case (_, "fallback_set_id"):
      return quoted("(SELECT uid FROM banner_set AS s WHERE s.id = \(table).fallback_set_id)")
    case (_, "owner_id"), (_, "scope_id"):
      let kind = column == "owner_id" ? "owner" : "scope"
      return quoted(
        """
        CASE \(kind) WHEN 'banner' THEN (SELECT uid FROM banner AS b WHERE b.id = \(table).\(column))
        WHEN 'set' THEN (SELECT uid FROM banner_set AS s WHERE s.id = \(table).\(column))
        WHEN 'campaign' THEN (SELECT uid FROM campaign AS c WHERE c.id = \(table).\(column)) END
        """)
    default: return quoted(column)
    }
  }
}
