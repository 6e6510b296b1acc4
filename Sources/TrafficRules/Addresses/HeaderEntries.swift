/// The entries of a header that is a list, from right to left, so that nothing on the left can change how the right is
/// read.
struct HeaderEntries {
  private let header: UnsafeBufferPointer<UInt8>
  private var end: Int

  init(_ header: UnsafeBufferPointer<UInt8>) {
    self.header = header
    end = header.count
  }

  /// The next entry to the left without the white space around it; empty ones are passed over (RFC 9110, 5.6.1.2).
  ///
  /// A comma in a quoted string divides nothing. Where the string is not closed, the entry begins wherever it may: it is
  /// malformed, and its reader finds that out.
  mutating func nextFromRight() -> Range<Int>? {
    while end >= 0 {
      let comma = commaFromRight()
      let entry = trimmed((comma.map { $0 + 1 } ?? 0)..<end)
      end = comma ?? -1
      if !entry.isEmpty { return entry }
    }
    return nil
  }

  private func commaFromRight() -> Int? {
    var isQuoted = false
    var index = end - 1
    while index >= 0 {
      switch header[index] {
      case UInt8(ascii: ",") where !isQuoted: return index
      case UInt8(ascii: "\"") where !isQuoted || !isEscaped(index): isQuoted.toggle()
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// Whether an odd number of backslashes stands before the byte.
  private func isEscaped(_ index: Int) -> Bool {
    var first = index
    while first > 0, header[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (index - first) % 2 == 1
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let isBlank = { (index: Int) in header[index] == UInt8(ascii: " ") || header[index] == UInt8(ascii: "\t") }
    guard let first = range.first(where: { !isBlank($0) }), let last = range.last(where: { !isBlank($0) }) else {
      return range.lowerBound..<range.lowerBound
    }
    return first..<last + 1
  }
}
