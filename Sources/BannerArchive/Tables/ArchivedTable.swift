/// A table that an archive and a database both have, with what has to be known of its columns to copy rows.
struct ArchivedTable: Sendable {
  /// What stands in a column.
  enum Meaning: Hashable, Sendable {
    /// The same value everywhere.
    case plain
    /// The number of a set, which is another one in each database; 0 stands for none.
    case set
    /// The number of a banner.
    case banner
    /// The number of a campaign.
    case campaign
    /// The number of an agent's text.
    case agent
    /// The number of a refused event; 0 stands for one that is known no more.
    case refused
    /// The number of what the column at this place names: 'set', 'banner', 'campaign', or 'all' for 0.
    case owner(kindAt: Int)
    /// What chance begins with, made for the number of the set if the kind of rotation at this place goes by chance.
    case seed(kindAt: Int)
    /// The event id of a click, made from the served id and the banner at these places if it came through a link.
    case clickID(servedIDAt: Int, bannerAt: Int)
  }

  /// One column.
  struct Column: Sendable {
    let name: String
    let meaning: Meaning
  }

  /// Its name in the archive.
  let name: String
  /// Its name in the database.
  let nameInDatabase: String
  /// Those of the key, those that have to be equal where two rows have the same key, and those that are brought along.
  let columns: [Column]
  /// How many of the columns are the key.
  let keyCount: Int
  /// How many of the columns are the key or have to be equal.
  let comparedCount: Int
  /// Columns that the archive has not, as they are always the same.
  let fixed: [(name: String, value: Int64)]
  /// What the database has in the place of a column.
  private let expressions: [String: String]

  init(
    _ name: String, inDatabase nameInDatabase: String? = nil, key: [String], content: [String], aside: [String] = [],
    fixed: [(name: String, value: Int64)] = [], expressions: [String: String] = [:]
  ) {
    self.name = name
    self.nameInDatabase = nameInDatabase ?? name
    let names = key + content + aside
    columns = names.map { Column(name: $0, meaning: ArchivedTable.meaning(of: $0, in: name, among: names)) }
    keyCount = key.count
    comparedCount = key.count + content.count
    self.fixed = fixed
    self.expressions = expressions
  }

  /// Names of the columns, as in a list of SQL.
  var columnList: String { columns.map(\.name).joined(separator: ", ") }

  /// The columns as the database gives them.
  var columnsInDatabase: String { columns.map { expressions[$0.name] ?? $0.name }.joined(separator: ", ") }

  func place(of column: String) -> Int? {
    columns.firstIndex { $0.name == column }
  }

  private static func meaning(of column: String, in table: String, among names: [String]) -> Meaning {
    switch (table, column) {
    case ("banner_set", "id"), (_, "set_id"): .set
    case ("banner", "id"), (_, "banner_id"): .banner
    case ("campaign", "id"), (_, "campaign_id"): .campaign
    case (_, "agent_id"): .agent
    case ("refused_event", "id"), (_, "refused_id"): .refused
    case (_, "owner_id"): .owner(kindAt: names.firstIndex(of: "owner") ?? 0)
    case (_, "scope_id"): .owner(kindAt: names.firstIndex(of: "scope") ?? 0)
    case (_, "seed"): .seed(kindAt: names.firstIndex(of: "rotation_kind") ?? 0)
    case ("click", "event_id"):
      .clickID(
        servedIDAt: names.firstIndex(of: "served_id") ?? 0, bannerAt: names.firstIndex(of: "banner_id") ?? 0)
    default: .plain
    }
  }
}
