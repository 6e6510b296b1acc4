/// Remembers which visitors were noted, so that one who comes again and again is not noted each time; bounded.
///
/// For one thread at a time. What a transaction noted that is rolled back has to be forgotten.
final class VisitorMemory {
  struct Key: Hashable {
    let day: Int64
    let visitor: Int64
    let bannerID: Int64
    let kind: EventKind
  }

  /// Most that are remembered, some two megabytes.
  private static let capacity = 32_768

  private var known: Set<Key> = []

  /// Notes a visitor; false when it was noted before.
  func insert(_ key: Key) -> Bool {
    if known.count >= VisitorMemory.capacity { known.removeAll(keepingCapacity: true) }
    return known.insert(key).inserted
  }

  /// Forgets everything.
  func removeAll() {
    known = []
  }
}
