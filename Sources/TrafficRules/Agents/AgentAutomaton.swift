/// All patterns in one table, so that one pass over a user agent finds every one of them (Aho and Corasick, "Efficient
/// string matching: an aid to bibliographic search", 1975).
///
/// A class, so that handing the rules on costs one reference count.
final class AgentAutomaton: Sendable {
  /// A pattern that ends in a state.
  struct Ending: Sendable {
    let rank: Int
    let pattern: AgentPattern
    let isIgnored: Bool
  }

  /// The column of each byte: bytes that no pattern holds share column 0, capital letters those of the small ones.
  private let columns: [UInt8]
  private let columnCount: Int

  /// For each state, a row with the next state in each column.
  ///
  /// A state is the place of its row, so that a step is one addition; the state at 0 is the begin.
  private let next: [UInt32]

  /// States from here on end a pattern, those below none.
  private let firstEnding: Int

  /// The patterns that end in each of those states, first in rank first.
  private let endings: [[Ending]]

  init(columns: [UInt8], columnCount: Int, next: [UInt32], firstEnding: Int, endings: [[Ending]]) {
    (self.columns, self.columnCount, self.next) = (columns, columnCount, next)
    (self.firstEnding, self.endings) = (firstEnding, endings)
  }

  /// The rank of the first rule that matches outside of ignored words.
  func firstMatch(in agent: UnsafeBufferPointer<UInt8>) -> Int? {
    var (best, firstIgnored) = (Int.max, Int.max)
    scan(agent) { ending, _ in
      if ending.isIgnored {
        firstIgnored = min(firstIgnored, ending.rank)
      } else {
        best = min(best, ending.rank)
      }
    }
    if best == .max { return nil }
    return best < firstIgnored ? best : firstMatchOutsideIgnoredWords(of: agent)
  }

  private func firstMatchOutsideIgnoredWords(of agent: UnsafeBufferPointer<UInt8>) -> Int? {
    var matches: [(rank: Int, range: Range<Int>)] = []
    var ignored: [(rank: Int, range: Range<Int>)] = []
    scan(agent) { ending, range in
      if ending.isIgnored { ignored.append((ending.rank, range)) } else { matches.append((ending.rank, range)) }
    }
    // Both stand in the order of their ends, and none is longer than the limit: an agent of nothing but such words costs
    // time in proportion to its length.
    var (best, behind) = (Int?.none, 0)
    for match in matches {
      while behind < ignored.count, ignored[behind].range.upperBound < match.range.upperBound { behind += 1 }
      let isIgnored = ignored[behind...]
        .prefix { $0.range.upperBound < match.range.lowerBound + AgentPattern.byteLimit + 1 }
        .contains { $0.rank < match.rank && $0.range.contains(match.range) }
      if !isIgnored { best = min(best ?? .max, match.rank) }
    }
    return best
  }

  @inline(__always)
  private func scan(_ agent: UnsafeBufferPointer<UInt8>, _ found: (borrowing Ending, Range<Int>) -> Void) {
    columns.withUnsafeBufferPointer { columns in
      next.withUnsafeBufferPointer { next in
        var state = 0
        for index in 0..<agent.count {
          state = Int(next[state &+ Int(columns[Int(agent[index])])])
          if state < firstEnding { continue }
          for ending in endings[(state - firstEnding) / columnCount] {
            let range = (index + 1 - ending.pattern.bytes.count)..<(index + 1)
            if ending.pattern.fits(range, of: agent) { found(ending, range) }
          }
        }
      }
    }
  }
}
