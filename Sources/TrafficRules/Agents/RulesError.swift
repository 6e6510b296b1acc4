/// Why a file of rules cannot be used.
public struct RulesError: Error, Hashable, Sendable {
  /// What may be wrong with a line, or with the file.
  public enum Problem: Error, Hashable, Sendable {
    /// A word that is none of the verdicts, nor `name`, nor `version`.
    case unknownWord(String)

    /// A verdict without anything behind it.
    case noPattern

    /// A star between words.
    case starInside

    /// A space between a mark (`*`, `^`, `$`) and the words.
    case spaceAtEnd

    /// Only punctuation.
    case noWord

    /// A single character, which may stand in any agent.
    case tooShort

    /// More than 200 bytes.
    case tooLong

    /// The same pattern as in an earlier line.
    case repeated(line: Int)

    /// A `name` or `version` that is missing, given again, or holds more than letters, digits, dots, `-` and `_`.
    case badLabel(String)

    /// A control character, or bytes that are no UTF-8.
    case unreadable

    /// More than 1 MiB.
    case fileTooLarge

    /// More rules than the tables can hold.
    case tooManyRules
  }

  /// The name by which the file was handed in.
  public let source: String

  /// The line, from 1; 0 for the file as a whole.
  public let line: Int

  /// What is wrong.
  public let problem: Problem
}

extension RulesError: CustomStringConvertible {
  /// One line: where, what is wrong, and what to write instead.
  public var description: String {
    line == 0 ? "\(source): \(problem.explanation)" : "\(source), line \(line): \(problem.explanation)"
  }
}

extension RulesError.Problem {
  fileprivate var explanation: String {
    switch self {
    case .unknownWord(let word):
      "“\(word)” is no verdict; begin with one of "
        + AgentVerdict.allCases.map(\.rawValue).joined(separator: ", ")
    case .noPattern: "no words to look for; write e.g. crawler examplebot"
    case .starInside: "a star between words; it may stand only before the first or behind the last"
    case .spaceAtEnd: "a space beside *, ^ or $; put the mark right at the word"
    case .noWord: "no letter or digit to look for; add some of the agent's name"
    case .tooShort: "a single character would match almost any agent; write more of its name"
    case .tooLong: "more than \(AgentPattern.byteLimit) bytes to look for; shorten them"
    case .repeated(let line): "the same words as in line \(line), which decides; remove one of the two"
    case .badLabel(let word):
      "\(word) needs one word of letters, digits, dots, - and _, once in a file, e.g. \(word) house"
    case .unreadable: "a control character, or text that is not UTF-8; save the file as plain UTF-8 text"
    case .fileTooLarge: "more than 1 MiB; keep only rules in this file"
    case .tooManyRules: "more rules than fit into memory set aside for them; some 10,000 do"
    }
  }
}
