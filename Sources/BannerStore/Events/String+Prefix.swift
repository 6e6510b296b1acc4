extension String {
  /// The longest beginning of whole characters of Unicode that has at most `count` bytes of UTF-8.
  func utf8Prefix(_ count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: count)
    while end > utf8.startIndex, utf8[end] & 0b1100_0000 == 0b1000_0000 { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
