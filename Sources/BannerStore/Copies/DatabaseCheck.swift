public import SQLite

/// What is wrong with a database as far as can be told without resolving each event anew.
public struct DatabaseCheck: Hashable, Sendable {
  /// A sum of counts that is not the number of the events that it stands for.
  public struct SumDifference: Hashable, Sendable {
    /// What was counted: `clicks`, `impressions`, `viewable`, `followed links`.
    public let name: String
    /// By the counts.
    public let counted: Int64
    /// By the events, those that were folded included.
    public let events: Int64
  }

  /// What SQLite says of the structure of the file, and rows that refer to rows that are not there.
  public let structure: [String]
  /// The sums that differ; none where the structure is wrong already.
  public let sums: [SumDifference]
  /// How many clicks there are.
  public let clicks: Int64
  /// How many impressions there are.
  public let impressions: Int64

  /// Whether nothing is wrong.
  public var isClean: Bool { structure.isEmpty && sums.isEmpty }

  /// Checks a database in one snapshot, so that events may come in meanwhile.
  ///
  /// O(size).
  ///
  /// - Parameter isQuick: Whether to leave out that indexes agree with their tables.
  public init(_ database: Database, isQuick: Bool = false) throws {
    (structure, sums, clicks, impressions) = try database.read { connection in
      let structure =
        try connection.structuralProblems(isQuick: isQuick) + (isQuick ? [] : connection.danglingReferences())
      guard structure.isEmpty else { return (structure, [], 0, 0) }
      let rows = try connection.query(sql: DatabaseCheck.events) { row in row.int64(0) }
      let counts = try connection.query(sql: DatabaseCheck.counts) { row in row.int64(0) }
      let names = ["clicks", "impressions", "viewable", "followed links"]
      let sums = zip(names, zip(counts, rows)).map { SumDifference(name: $0, counted: $1.0, events: $1.1) }
      return (structure, sums.filter { $0.counted != $0.events }, rows[0], rows[1])
    }
  }

  /// A row for each name of ``SumDifference``.
  private static let events = """
    WITH clicked AS (SELECT count(*) AS clicks, coalesce(sum(source = \(TapSource.link.rawValue)), 0) AS links FROM click),
      seen AS (SELECT count(*) AS events, coalesce(sum(kind = 3), 0) AS viewable FROM impression)
    SELECT clicks + (SELECT coalesce(sum(clicks), 0) FROM folded_click_count) FROM clicked
    UNION ALL SELECT events - viewable + \(folded(2)) FROM seen
    UNION ALL SELECT viewable + \(folded(3)) FROM seen
    UNION ALL SELECT links + \(folded(4)) FROM clicked
    """

  private static let counts = """
    SELECT coalesce(sum(clicks), 0) FROM click_count
    UNION ALL SELECT coalesce(sum(events), 0) FROM event_count WHERE kind = 2
    UNION ALL SELECT coalesce(sum(events), 0) FROM event_count WHERE kind = 3
    UNION ALL SELECT coalesce(sum(events), 0) FROM event_count WHERE kind = 4
    """

  private static func folded(_ kind: Int) -> String {
    "(SELECT coalesce(sum(events), 0) FROM folded_event_count WHERE kind = \(kind))"
  }
}
