import BannerStore
import SQLite

/// Carries the columns of rows from one database into a statement of another, with the numbers of that.
struct RowBinding {
  private let columns: [ArchivedTable.Column]

  /// - Parameter places: The columns, in the order of the table; all of them when left out.
  init(_ table: ArchivedTable) {
    columns = table.columns
  }

  /// Binds the first `count` columns of a row, each at its place.
  ///
  /// - Returns: False when the row refers to something that has no number on the other side.
  func bind(
    _ row: borrowing Row, to statement: Statement, count: Int? = nil, _ numbers: borrowing Numbers
  ) throws -> Bool {
    for place in 0..<(count ?? columns.count) {
      switch columns[place].meaning {
      case .plain: try statement.bind(column: place, of: row, at: place + 1)
      case .clickID(let servedID, let banner):
        guard let bannerID = numbers.banners[row.int64(banner)] else { return false }
        try bindClickID(row, at: place, servedID, banner, to: statement, bannerID)
      case .seed(let kind):
        // The number of the set comes first in both tables that have a seed.
        guard let setID = numbers.sets[row.int64(0)] else { return false }
        let seed = ArchivedSeed.seed(
          row.int64(place), kind: row.text(kind), ofSet: row.int64(0), forSet: setID)
        try statement.bind(seed, at: place + 1)
      case let meaning:
        guard !row.isNull(place) else {
          try statement.bindNull(at: place + 1)
          continue
        }
        guard let number = RowBinding.number(row, place, meaning, numbers) else { return false }
        try statement.bind(number, at: place + 1)
      }
    }
    return true
  }

  /// The columns of a row as they are on the other side; NULL where there is no number.
  func values(_ row: borrowing Row, _ numbers: borrowing Numbers) -> [Value] {
    columns.indices.map { place in
      switch columns[place].meaning {
      case .plain, .clickID, .seed: row.value(place)
      case let meaning: row.isNull(place) ? .null : Value(RowBinding.number(row, place, meaning, numbers))
      }
    }
  }

  /// The number on the other side of what a column refers to.
  private static func number(
    _ row: borrowing Row, _ place: Int, _ meaning: ArchivedTable.Meaning, _ numbers: borrowing Numbers
  ) -> Int64? {
    let number = row.int64(place)
    return switch meaning {
    case .set: numbers.set(number)
    case .banner: numbers.banners[number]
    case .campaign: numbers.campaigns[number]
    case .agent: numbers.agents[number]
    // Of refused events only the newest are kept.
    case .refused: numbers.refused[number] ?? 0
    case .owner(let kind): numbers.owner(row.text(kind), number)
    case .plain, .clickID, .seed: number
    }
  }

  /// The id of a click through a link is made anew for the banner's other number; one that was not made so stays.
  private func bindClickID(
    _ row: borrowing Row, at place: Int, _ servedIDAt: Int, _ bannerAt: Int, to statement: Statement, _ bannerID: Int64
  ) throws {
    let before = row.int64(bannerAt)
    guard !row.isNull(servedIDAt), before != bannerID,
      let servedID = row.withBytes(servedIDAt, { EventID(bytes: $0) }),
      row.withBytes(place, { EventID(bytes: $0) }) == EventID.linkClick(servedID: servedID, bannerID: before)
    else { return try statement.bind(column: place, of: row, at: place + 1) }
    try EventID.linkClick(servedID: servedID, bannerID: bannerID).withUnsafeBytes { id in
      try statement.bind(blob: id, at: place + 1)
    }
  }
}
