/// A copy of a database that cannot be relied upon.
public struct DamagedCopy: Error, Hashable, Sendable {
  /// The database that it is a copy of, by its path.
  public let source: String
  /// What is wrong with it, a phrase each.
  public let problems: [String]
}

extension DamagedCopy: CustomStringConvertible {
  /// One line: the file and the first of what is wrong with it.
  public var description: String {
    let more = problems.count > 1 ? ", and \(problems.count - 1) more" : ""
    return "\(source) is damaged: \(problems.first ?? "it is no database of Rondo")\(more)"
  }
}

extension DatabaseCheck {
  /// What is wrong, a phrase each.
  public var problems: [String] {
    structure
      + sums.map { "its counts have \($0.counted) \($0.name) in all, and there are \($0.events)" }
  }
}
