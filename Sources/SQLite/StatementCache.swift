import CSQLite

/// The statements of one connection that nobody is using, by their SQL; the one used last is found first.
///
/// A statement is taken out while it is in use, so that the same SQL can be run again inside its own loop.
struct StatementCache: ~Copyable {
  private static let capacity = 48

  private var idle: [(sql: String, statement: OpaquePointer)] = []

  /// O(capacity); comparing a literal with itself compares two pointers.
  mutating func take(sql: String) -> OpaquePointer? {
    guard let place = idle.lastIndex(where: { $0.sql == sql }) else { return nil }
    return idle.remove(at: place).statement
  }

  /// Keeps a statement that was reset and holds no bindings; drops the one that lay idle longest when there are many.
  mutating func give(_ statement: OpaquePointer, sql: String) {
    if idle.count == Self.capacity {
      sqlite3_finalize(idle.removeFirst().statement)
    }
    idle.append((sql, statement))
  }
}
