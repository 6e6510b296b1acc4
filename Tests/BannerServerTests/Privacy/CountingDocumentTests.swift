import BannerStore
import Foundation
import Testing
import TrafficRules

@testable import BannerServer

/// `docs/counting.md` is what auditors hold Rondo to.
@Suite struct CountingDocumentTests {
  private let text: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    text = try String(contentsOf: root.appending(path: "docs/counting.md"), encoding: .utf8)
  }

  /// What stands in the first column of the tables whose head begins with a word, mark by mark.
  private func marks(inTablesOf word: String) -> Set<String> {
    let tables = text.split(separator: "\n\n").filter { $0.hasPrefix("| \(word) |") }
    let cells = tables.flatMap { $0.split(separator: "\n").dropFirst(2) }.compactMap { $0.split(separator: "|").first }
    return Set(cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } })
  }

  @Test("It lists every reason for which an event does not count, and no other")
  func reasons() {
    let known =
      Discount.allCases.map(\.rawValue) + EventRefusal.allCases.map(\.rawValue)
      + RejectionReason.allCases.map(\.rawValue)
      + ["conflict"]
    #expect(marks(inTablesOf: "reason") == Set(known))
  }

  @Test("It lists every verdict of the rules about user agents, and no other")
  func verdicts() {
    #expect(marks(inTablesOf: "verdict") == Set(AgentVerdict.allCases.map(\.rawValue)))
  }

  @Test("Its example of an operator's rules is one")
  func example() throws {
    let example = try #require(text.firstMatch(of: /```\n(name house\n[^`]+)```/)).1
    let rules = try UserAgentRules.builtIn.extended(by: Array(example.utf8), source: "example")
    #expect(rules.version.hasPrefix("house-3-"))
    #expect(rules.classify("HeadlessChrome/141.0")?.verdict == .allow)
    #expect(rules.classify("Robot vacuum 3000") == nil)
  }
}
