/// The headers by which browsers say that nobody has chosen to see the answer yet.
enum Purpose {
  /// The words that may stand in such a header; `instant` is what Chrome's first prerendering said.
  private static let words: [(StaticString, Discount)] = [
    ("prerender", .prerender), ("instant", .prerender), ("prefetch", .prefetch), ("preview", .preview),
  ]

  /// What a header says: `prefetch`, `prefetch;prerender`, `prefetch;anonymous-client-ip`, `preview`.
  ///
  /// Words are taken apart at anything that is neither letter, digit nor hyphen, and case does not matter, since none of
  /// the older headers was ever specified. A purpose that is not known is none.
  static func announced(by header: UnsafeBufferPointer<UInt8>) -> Discount? {
    for (word, discount) in words where holds(word, in: header) {
      return discount
    }
    return nil
  }

  private static func holds(_ word: StaticString, in header: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    guard header.count >= length else { return false }
    for start in 0...(header.count - length) {
      let end = start + length
      if start > 0 && header[start - 1].isOfPurpose || end < header.count && header[end].isOfPurpose { continue }
      if (0..<length).allSatisfy({ header[start + $0].lowercased == word.utf8Start[$0] }) { return true }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isOfPurpose: Bool { isOfWord || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
