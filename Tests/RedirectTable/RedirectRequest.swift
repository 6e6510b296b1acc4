public import Testing

/// A row of the table of requests that try to bring a destination along.
public struct RedirectRequest: Sendable, CustomTestStringConvertible {
  /// What the request adds behind its path.
  public let query: String

  /// What the row is about.
  public let note: String

  /// The text with what the row is about.
  public var testDescription: String { "\(query.debugDescription): \(note)" }

  /// All rows.
  public static let all: [RedirectRequest] = Fixture.rows(of: "redirect-requests.tsv", columns: 2).map { columns in
    RedirectRequest(query: columns[0], note: columns[1])
  }
}
