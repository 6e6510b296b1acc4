/// The list on show and a bounded number of those before it, each with its generation.
struct ListHistory<ID: Hashable & Sendable>: Sendable {
  /// How many lists are kept, at least 1.
  let limit: Int
  /// Oldest first, never empty.
  private var lists: [[ID]]
  /// The generation of the newest list.
  private(set) var generation = 0

  init(_ items: [ID], limit: Int) {
    self.limit = max(1, limit)
    lists = [items]
  }

  /// The newest list.
  var current: [ID] { lists[lists.count - 1] }

  /// The list of a generation; `nil` when it has not been yet, or is forgotten.
  subscript(generation asked: Int) -> [ID]? {
    guard asked >= 0, asked <= generation, generation - asked < lists.count else { return nil }
    return lists[lists.count - 1 - (generation - asked)]
  }

  /// Makes a list the newest, and forgets the oldest when there are too many.
  mutating func append(_ items: [ID]) {
    if lists.count == limit { lists.removeFirst() }
    lists.append(items)
    generation += 1
  }
}
