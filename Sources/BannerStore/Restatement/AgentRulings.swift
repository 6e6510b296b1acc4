import SQLite

/// What rules say of stored agents, each asked for once.
///
/// For one thread at a time.
final class AgentRulings {
  /// What the rules say of an agent.
  enum Ruling {
    case counts
    case refused(RestatementRules.Ruling)
    /// The user agent is not known, or only its beginning, of which the rules might say something else.
    case unknown
  }

  private let rules: RestatementRules
  private let find: Statement
  private var ofLinks: [Int64: Ruling] = [:]
  private var ofReports: [Int64: Ruling] = [:]

  init(_ connection: borrowing Connection, rules: RestatementRules) throws {
    self.rules = rules
    find = try connection.statement(sql: "SELECT text FROM agent WHERE id = ?")
  }

  /// What the rules say of a stored agent; O(1) the second time.
  func ruling(ofAgent id: Int64?, isReport: Bool) throws -> Ruling {
    guard let id else { return .unknown }
    if let known = isReport ? ofReports[id] : ofLinks[id] { return known }
    try find.bind(id, at: 1)
    defer { find.reset() }
    let ruling = ruling(ofText: try find.step() ? find.row.text(0) : nil, isReport: isReport)
    if isReport { ofReports[id] = ruling } else { ofLinks[id] = ruling }
    return ruling
  }

  /// What the rules say of an agent's text as it is stored.
  func ruling(ofText text: String?, isReport: Bool) -> Ruling {
    guard let text, !AgentRulings.isIncomplete(text) else { return .unknown }
    return rules.judge(text, isReport).map { .refused($0) } ?? .counts
  }

  /// Whether the text may have been longer, or held bytes that were no text.
  private static func isIncomplete(_ text: String) -> Bool {
    // A character has up to four bytes and is never cut in two.
    text.utf8.count > RefusedEvent.longestUserAgent - 4 || text.unicodeScalars.contains("\u{FFFD}")
  }
}
