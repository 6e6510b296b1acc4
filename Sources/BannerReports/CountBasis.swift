public import BannerStore
import CivilTime

/// The version of the counts that a report is made from, and how it says so.
public struct CountBasis: Hashable, Sendable {
  /// The last restatement that is in the counts; none where they are as counted.
  public let restatement: Restatement?
  /// How many restatements there are.
  public let restatementCount: Int

  /// Looks up what a version means now.
  ///
  /// - Throws: `StoreError.unknownRestatement`, errors of the database.
  public init(_ version: CountVersion, in store: BannerStore) throws {
    let all = try store.restatements()
    restatementCount = all.count
    switch version {
    case .original: restatement = nil
    case .newest: restatement = all.last
    case .number(let number):
      guard let named = all.first(where: { $0.version == number }) else {
        throw StoreError.unknownRestatement(number: number)
      }
      restatement = named
    }
  }

  /// The version by its number, so that everything read for one report is of the same one.
  public var version: CountVersion { restatement.map { .number($0.version) } ?? .original }

  /// The number in data: 0 where the counts are as counted.
  public var number: Int64 { restatement?.version ?? 0 }

  /// The column of the number.
  static let column = Column("count_version", alignment: .trailing)

  /// The version in words.
  public var words: String {
    guard let restatement else { return "as counted" }
    return "restated, version \(restatement.version), rules \(restatement.ruleVersion)"
  }

  /// The line under a table; none where nothing was ever restated.
  var note: String? {
    guard restatementCount > 0 else { return nil }
    guard let restatement else {
      let others = restatementCount == 1 ? "the restatement" : "the \(restatementCount) restatements"
      return "Counts: as counted, without \(others) since."
    }
    return "Counts: \(words), of \(restatement.madeAt.formatted()); --counts original has them as counted."
  }
}
