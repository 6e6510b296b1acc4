/// The keys met so far in one object, told apart by code points.
///
/// Swift's own equality of strings is canonical equivalence, under which `é` and `e` with a combining accent are the
/// same; RFC 8259 §8.3 compares code units.
struct JSONKeySet {
  private struct Key: Hashable {
    let text: String

    static func == (one: Key, other: Key) -> Bool {
      one.text.utf8.elementsEqual(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  private var keys: Set<Key> = []

  /// Adds a key; false when it is there already.
  ///
  /// Complexity: constant on average.
  mutating func insert(_ key: String) -> Bool {
    keys.insert(Key(text: key)).inserted
  }
}
