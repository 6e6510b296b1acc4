import SHA256

/// A file of rules about user agents, read.
struct RuleFile {
  let source: String
  private(set) var rules: [AgentRule] = []
  private(set) var patterns: [AgentPattern] = []
  private var labels: [String: String] = [:]
  private let digest: String

  static let byteLimit = 1 << 20

  /// Name, version (if given) and the begin of the hash of the bytes.
  var version: String {
    [labels["name"] ?? source, labels["version"], digest].compactMap(\.self).joined(separator: "-")
  }

  init(parsing bytes: [UInt8], source: String) throws(RulesError) {
    self.source = source
    digest = SHA256.hex(Array(SHA256.hash(bytes).prefix(4)))
    guard bytes.count <= Self.byteLimit else {
      throw RulesError(source: source, line: 0, problem: .fileTooLarge)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    var firstLines: [AgentPattern: Int] = [:]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(RulesError.Problem) {
        try read(line, number: index + 1, &firstLines)
      } catch {
        throw RulesError(source: source, line: index + 1, problem: error)
      }
    }
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, _ firstLines: inout [AgentPattern: Int]
  ) throws(RulesError.Problem) {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let isReadable = line.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
    guard isReadable, let whole = String(validating: line, as: UTF8.self) else { throw .unreadable }
    let content = Array(Self.withoutComment(whole).utf8)
    guard let end = content.firstIndex(where: \.isBlank) ?? (content.isEmpty ? nil : content.endIndex) else { return }
    let word = String(decoding: content[..<end], as: UTF8.self)
    let rest = content[end...].drop(while: \.isBlank)
    if word == "name" || word == "version" { return try label(word, String(decoding: rest, as: UTF8.self)) }
    guard let verdict = AgentVerdict(rawValue: word) else { throw .unknownWord(Self.short(word)) }
    let pattern = try AgentPattern(parsing: rest)
    if let earlier = firstLines.updateValue(number, forKey: pattern) { throw .repeated(line: earlier) }
    patterns.append(pattern)
    let text = String(decoding: rest, as: UTF8.self)
    rules.append(AgentRule(verdict: verdict, pattern: text, source: labels["name"] ?? source, line: number))
  }

  private mutating func label(_ word: String, _ value: String) throws(RulesError.Problem) {
    let isSound = value.utf8.allSatisfy { $0 < 0x80 && $0.isOfWord || [".", "-", "_"].contains(Unicode.Scalar($0)) }
    guard labels[word] == nil, !value.isEmpty, value.utf8.count <= 40, isSound else { throw .badLabel(word) }
    labels[word] = value
  }

  /// The line up to a `#` at its begin or behind white space, without white space around.
  private static func withoutComment(_ line: String) -> String {
    var bytes = Array(line.utf8)[...]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") {
      if index == 0 || bytes[index - 1].isBlank {
        bytes = bytes[..<index]
        break
      }
    }
    bytes = bytes.drop(while: \.isBlank)
    while bytes.last?.isBlank == true { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func short(_ word: String) -> String {
    word.count <= 30 ? word : "\(word.prefix(30))…"
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
