/// Makes the tables of an automaton from patterns, first in rank first.
struct AgentAutomatonBuilder {
  private let patterns: [AgentPattern]
  private let ignoring: [Bool]
  private var columns = [UInt8](repeating: 0, count: 256)
  private var columnCount = 1

  /// Rows of `columnCount` states each, at first those of the tree of all patterns; 0 where it has no branch.
  private var next: [Int] = []

  /// The ranks of the patterns that end in each state.
  private var ranks: [[Int]] = []

  init(patterns: [AgentPattern], ignoring: [Bool]) {
    (self.patterns, self.ignoring) = (patterns, ignoring)
    for byte in Set(patterns.lazy.flatMap(\.bytes)).sorted() {
      columns[Int(byte)] = UInt8(columnCount)
      columnCount += 1
    }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      columns[Int(byte)] = columns[Int(byte.lowercased)]
    }
  }

  /// How large the table may get: 64 MiB; that of the built-in rules has about 1 MiB.
  private static let cellLimit = 1 << 24

  /// The tables, or nil when they would be too large.
  consuming func automaton() -> AgentAutomaton? {
    _ = addState()
    for (rank, pattern) in patterns.enumerated() {
      var state = 0
      for byte in pattern.bytes {
        state = branch(from: state, by: byte)
        if next.count > Self.cellLimit { return nil }
      }
      ranks[state].append(rank)
    }
    closeBranches()
    return numbered()
  }

  private mutating func addState() -> Int {
    next += repeatElement(0, count: columnCount)
    ranks.append([])
    return ranks.count - 1
  }

  private mutating func branch(from state: Int, by byte: UInt8) -> Int {
    let cell = state * columnCount + Int(columns[Int(byte)])
    if next[cell] == 0 {
      let new = addState()
      next[cell] = new
    }
    return next[cell]
  }

  /// Gives each state a way on for every byte, in the order of depth.
  ///
  /// Where the tree has no branch, it is that of the longest end of what was read that also begins a pattern; that state
  /// is less deep, so it has its ways already.
  private mutating func closeBranches() {
    var fallback = [Int](repeating: 0, count: ranks.count)
    var queue = [0]
    var read = 0
    while read < queue.count {
      let state = queue[read]
      read += 1
      for column in 0..<columnCount {
        let shorter = state == 0 ? 0 : next[fallback[state] * columnCount + column]
        let cell = state * columnCount + column
        if next[cell] == 0 {
          next[cell] = shorter
        } else {
          fallback[next[cell]] = shorter
          queue.append(next[cell])
        }
      }
      if state != 0 { ranks[state] = (ranks[state] + ranks[fallback[state]]).sorted() }
    }
  }

  /// Puts the states in order, those that end a pattern last, so that one comparison tells them from the others.
  private func numbered() -> AgentAutomaton {
    let order = ranks.indices.filter { ranks[$0].isEmpty } + ranks.indices.filter { !ranks[$0].isEmpty }
    var places = [UInt32](repeating: 0, count: order.count)
    for (number, state) in order.enumerated() { places[state] = UInt32(number * columnCount) }
    let endless = ranks.count { $0.isEmpty }
    return AgentAutomaton(
      columns: columns, columnCount: columnCount,
      next: order.flatMap { state in next[state * columnCount..<(state + 1) * columnCount].map { places[$0] } },
      firstEnding: endless * columnCount,
      endings: order[endless...].map { state in
        ranks[state].map { .init(rank: $0, pattern: patterns[$0], isIgnored: ignoring[$0]) }
      })
  }
}
