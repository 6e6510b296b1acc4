/// The form in which a file holds taps, found from its beginning.
enum TapFormat {
  /// A JSON object a line.
  case ndjson
  /// Comma-separated fields under a header, which is the first line that is not blank.
  case csv(TapCSV)

  /// Finds the form from the lines that came first.
  ///
  /// A header makes it CSV; a line that begins with `{` makes it NDJSON, also behind broken ones.
  ///
  /// - Returns: None when there are only blank lines yet.
  /// - Throws: ``NotTaps`` when it is neither: then it is another file, and every line of it would be refused.
  init?(_ beginning: UnsafeRawBufferPointer) throws(NotTaps) {
    if let known = NotTaps(magicOf: beginning) { throw known }
    let lines = beginning.bindMemory(to: UInt8.self).split(separator: 0x0A)
      .map { UnsafeBufferPointer(rebasing: $0.last == 0x0D ? $0.dropLast() : $0) }
      .map { $0.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeBufferPointer(rebasing: $0.dropFirst(3)) : $0 }
    guard let first = lines.first(where: { !TapFormat.isBlank($0) }) else { return nil }
    if first.contains(0x0D), first.first != UInt8(ascii: "{") { throw .lineEnds }
    if let csv = try TapCSV(header: first) {
      self = .csv(csv)
    } else if lines.contains(where: { $0.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") }) {
      self = .ndjson
    } else {
      throw .unknown
    }
  }

  static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
