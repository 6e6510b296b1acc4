/// Words that a user agent may hold, in lower case, with the places where they may stand.
struct AgentPattern: Hashable {
  /// The words, in lower case; never empty.
  let bytes: [UInt8]

  /// Whether the words must begin the user agent.
  let isAtStart: Bool

  /// Whether the words must end the user agent.
  let isAtEnd: Bool

  /// Whether the byte before must not be one of a word.
  let beginsWord: Bool

  /// Whether the byte after must not be one of a word.
  let endsWord: Bool

  /// Longer ones are a mistake; it also bounds what a file can make of the tables.
  static let byteLimit = 200

  /// Reads `words`, `*words`, `words*`, `^words` or `words$`, both ends independent of each other.
  init(parsing text: some Collection<UInt8>) throws(RulesError.Problem) {
    var words = Array(text).map(\.lowercased)[...]
    let isOpenAtStart = words.first == UInt8(ascii: "*")
    isAtStart = words.first == UInt8(ascii: "^")
    if isOpenAtStart || isAtStart { words.removeFirst() }
    let isOpenAtEnd = words.last == UInt8(ascii: "*")
    isAtEnd = words.last == UInt8(ascii: "$")
    if isOpenAtEnd || isAtEnd { words.removeLast() }
    guard let first = words.first, let last = words.last else { throw .noPattern }
    guard !words.contains(UInt8(ascii: "*")) else { throw .starInside }
    guard first != UInt8(ascii: " "), last != UInt8(ascii: " ") else { throw .spaceAtEnd }
    guard words.contains(where: \.isOfWord) else { throw .noWord }
    // A single letter that may stand anywhere would match nearly everybody.
    guard words.count > 1 || isAtStart && isAtEnd else { throw .tooShort }
    guard words.count <= Self.byteLimit else { throw .tooLong }
    bytes = Array(words)
    beginsWord = !isOpenAtStart && first.isOfWord
    endsWord = !isOpenAtEnd && last.isOfWord
  }

  /// Whether the words, found at `range`, may stand there.
  @inline(__always)
  func fits(_ range: Range<Int>, of agent: UnsafeBufferPointer<UInt8>) -> Bool {
    let isAtStart = range.lowerBound == 0
    let isAtEnd = range.upperBound == agent.count
    if self.isAtStart && !isAtStart || self.isAtEnd && !isAtEnd { return false }
    if beginsWord && !isAtStart && agent[range.lowerBound - 1].isOfWord { return false }
    return !(endsWord && !isAtEnd && agent[range.upperBound].isOfWord)
  }
}
