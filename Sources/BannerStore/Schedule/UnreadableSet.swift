import CivilTime
import SQLite

/// A set that cannot be rotated, since the database holds something of it that this version does not know.
public struct UnreadableSet: Error, Sendable {
  /// Number of the set.
  public let setID: Int64
  /// Its slug.
  public let slug: String
  /// The change that this state came with; see ``BannerStore/latestChange()``.
  public let change: Int64
  /// What is wrong, as a clause.
  public let problem: String
}

extension UnreadableSet: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String { "the set '\(slug)' cannot be read: \(problem)" }
}

extension UnreadableSet {
  /// Reads the set that `row` stands on; errors of the database itself pass through.
  static func catching<Reading>(
    _ row: borrowing Row, _ read: () throws -> Reading
  ) throws -> Result<Reading, UnreadableSet> {
    do {
      return .success(try read())
    } catch let error as UnknownStoredValue {
      return .failure(UnreadableSet(row, problem: error.description))
    } catch StoreError.unknownRevision(let number, _) {
      return .failure(UnreadableSet(row, problem: "the database has no revision \(number) of it"))
    } catch let error as TimeZoneError {
      return .failure(UnreadableSet(row, problem: "\(error)"))
    }
  }

  private init(_ row: borrowing Row, problem: String) {
    self.init(setID: row.int64(0), slug: row.text(1), change: row.int64(SetRow.count), problem: problem)
  }
}
