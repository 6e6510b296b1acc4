/// What stands between two slashes of a pattern: texts and names by turns, as in `{hash}.{ext}`.
struct SegmentPattern: Hashable, Sendable {
  /// The texts around the names, so one more than there are names; the first and last may be empty.
  let texts: [[UInt8]]

  /// How many names there are.
  var nameCount: Int { texts.count - 1 }

  init(_ segment: Substring) {
    var texts: [[UInt8]] = [[]]
    var isName = false
    for byte in segment.utf8 {
      switch byte {
      case UInt8(ascii: "{"): isName = true
      case UInt8(ascii: "}"):
        isName = false
        texts.append([])
      case let byte where !isName: texts[texts.count - 1].append(byte)
      default: continue
      }
    }
    precondition(!isName, "a brace is not closed in “\(segment)”")
    precondition(texts.dropFirst().dropLast().allSatisfy { !$0.isEmpty }, "two names touch in “\(segment)”")
    self.texts = texts
  }

  /// Takes a segment apart; a name takes as much as it can, but at least one byte.
  func match(_ segment: ByteView, _ parameters: inout Parameters) -> Bool {
    guard segment.count >= texts[0].count, SegmentPattern.isEqual(segment[0..<texts[0].count], texts[0]) else {
      return false
    }
    if nameCount == 0 { return segment.count == texts[0].count }
    let before = parameters.count
    var start = texts[0].count
    for index in 1..<texts.count {
      let isLast = index == texts.count - 1
      guard let end = SegmentPattern.find(texts[index], in: segment, after: start, atEnd: isLast) else {
        parameters.removeLast(to: before)
        return false
      }
      parameters.append(segment[start..<end])
      start = end + texts[index].count
    }
    return true
  }

  private static func find(_ text: [UInt8], in segment: ByteView, after start: Int, atEnd: Bool) -> Int? {
    var place = segment.count - text.count
    while place > start {
      if isEqual(segment[place..<(place + text.count)], text) { return place }
      if atEnd { return nil }
      place -= 1
    }
    return nil
  }

  static func isEqual(_ view: ByteView, _ bytes: [UInt8]) -> Bool {
    guard view.count == bytes.count else { return false }
    for index in bytes.indices where view[index] != bytes[index] { return false }
    return true
  }
}
