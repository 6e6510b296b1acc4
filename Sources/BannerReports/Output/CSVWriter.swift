import JSON

/// Comma-separated values as in RFC 4180: lines end in CR LF, and quotes stand where a value could be misread.
///
/// An empty text is written `""` and no value is written as nothing. Numbers and flags are never touched; texts pass the
/// formula guard below.
struct CSVWriter: RowWriter {
  private let columns: [Column]

  init(columns: [Column]) {
    self.columns = columns
  }

  func begin(to buffer: inout [UInt8]) {
    append(columns.map { .text($0.key) }, to: &buffer)
  }

  func append(_ row: [Cell], to buffer: inout [UInt8]) {
    let start = buffer.count
    for (index, cell) in row.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): Self.append(text: text, to: &buffer)
      case .integer(let number), .change(let number): buffer += number.description.utf8
      case .decimal(let number), .share(let number), .rate(let number, _), .changeInPercent(let number):
        if number.isFinite { buffer += number.description.utf8 }
      case .flag(let flag): buffer += (flag ? "true" : "false").utf8
      case .list(let items): Self.append(text: items.joined(separator: ";"), to: &buffer)
      case .structure(let value): Self.append(text: value.oneLine, to: &buffer)
      case .none: break
      }
    }
    // An empty line is no row to most readers, so the only value of a row may not vanish.
    if buffer.count == start { buffer += "\"\"".utf8 }
    buffer += "\r\n".utf8
  }

  func finish(_ footer: ListingFooter, to buffer: inout [UInt8]) {}

  private static func append(text: String, to buffer: inout [UInt8]) {
    let isGuarded = readsAsFormula(text)
    let needsQuotes =
      isGuarded || text.isEmpty || text.first == " " || text.last == " " || text.utf8.contains(where: isSpecial)
    guard needsQuotes else {
      buffer += text.utf8
      return
    }
    buffer.append(UInt8(ascii: "\""))
    if isGuarded { buffer.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { buffer.append(byte) }
      buffer.append(byte)
    }
    buffer.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  /// Whether a spreadsheet might run the text as a formula (CWE-1236); such a text gets an apostrophe in front.
  ///
  /// The signs are those of OWASP's page on CSV injection, with their full-width forms and NUL. Apostrophes a text has of
  /// its own before such a sign count as well, so that taking one apostrophe away always gives the text back.
  private static func readsAsFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\0", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
