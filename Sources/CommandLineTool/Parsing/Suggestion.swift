/// Finds the name a person probably meant.
public enum Suggestion {
  /// The candidate nearest to a mistyped word; nil when none is near enough to be worth proposing.
  ///
  /// Near is at most two slips of the finger, and fewer than half of the word. Letter case does not count. Of equally
  /// near candidates the first wins.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let limit = min(2, (max(typed.count, letters.count) - 1) / 2)
      guard abs(typed.count - letters.count) <= limit else { continue }
      let distance = distance(from: typed, to: letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  ///
  /// This is the optimal string alignment form of the Damerau–Levenshtein distance. O(m × n) time, O(n) space.
  static func distance(from source: [Character], to target: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for row in 1...max(1, source.count) where !source.isEmpty {
      var current = [row]
      current.reserveCapacity(target.count + 1)
      for column in 1...max(1, target.count) where !target.isEmpty {
        let isSame = source[row - 1] == target[column - 1]
        var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
          cost = min(cost, beforePrevious[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[target.count]
  }
}
