extension JSONWriter {
  /// Writes what must stand before a value: nothing after a key, otherwise the comma and the indentation.
  mutating func beginValue() {
    guard let level = levels.last else {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      return
    }
    if level.isObject {
      precondition(level.awaitsValue, "a value in an object needs a key")
      levels[levels.count - 1].awaitsValue = false
    } else {
      beginItem()
    }
  }

  /// Parts a member or element from the one before.
  mutating func beginItem() {
    if !levels[levels.count - 1].isEmpty { bytes.append(UInt8(ascii: ",")) }
    levels[levels.count - 1].isEmpty = false
    beginLine()
  }

  mutating func end(object: Bool, with bracket: UInt8) {
    guard let level = levels.popLast(), level.isObject == object, !level.awaitsValue else {
      preconditionFailure("the end does not fit what is open")
    }
    if !level.isEmpty { beginLine() }
    bytes.append(bracket)
  }

  private mutating func beginLine() {
    guard style == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels.count))
  }
}
