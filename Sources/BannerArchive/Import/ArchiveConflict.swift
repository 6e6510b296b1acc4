/// Something in an archive that does not fit what the database holds.
public struct ArchiveConflict: Hashable, Sendable {
  /// What it is about, such as `set 'spring'`.
  public var subject: String
  /// In what way the two differ.
  public var problem: String
}

/// Why an archive was not imported: all that does not fit; nothing was changed.
public struct ArchiveConflicts: Error, Hashable, Sendable {
  /// The conflicts, in the order in which they were found; of a great many, the first.
  public var listed: [ArchiveConflict]
  /// How many there are.
  public var count: Int
}

/// Collects conflicts while an import goes on.
final class ConflictList {
  /// More than these are counted only.
  private static let maximumListed = 1_000

  private(set) var found = ArchiveConflicts(listed: [], count: 0)

  func add(_ subject: String, _ problem: String) {
    found.count += 1
    if found.listed.count < ConflictList.maximumListed {
      found.listed.append(ArchiveConflict(subject: subject, problem: problem))
    }
  }
}
