/// A small file of comma-separated values under a header, as spreadsheets write them.
///
/// Fields may stand in quotes, and then hold separators and line breaks. The separator is a comma, a semicolon or a tab,
/// whichever the header has most of; a line `sep=;` before it says so, too. Lines end with LF, CR LF or CR; empty ones are
/// passed over, and so is a byte order mark.
public struct CSVFile: Sendable {
  /// One record.
  public struct Record: Sendable {
    /// Number of the line that it begins on, from 1.
    public let line: Int
    /// Its fields, quotes taken off; none when a quote is not closed, stands amid a field, or a byte is no UTF-8.
    public let fields: [String]?
  }

  /// All that is not empty; the first is the header.
  public let records: [Record]

  /// Reads the bytes of a whole file; O(n).
  public init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var records = CSVFile.split(bytes, from: start)
    var separator: UInt8?
    if let first = records.first, first.bytes.count == 5, first.bytes.starts(with: "sep=".utf8) {
      separator = first.bytes[4]
      records.removeFirst()
    }
    let chosen = separator ?? CSVFile.separator(of: records.first?.bytes ?? [])
    self.records = records.map { record in
      let fields = record.bytes.withUnsafeBufferPointer { CSVFields.split($0, separator: chosen) }
      let texts = fields?.map { String(validating: $0, as: UTF8.self) }
      let isReadable = texts?.allSatisfy { $0 != nil } ?? false
      return Record(line: record.line, fields: isReadable ? texts?.compactMap { $0 } : nil)
    }
  }

  /// Whether the bytes are text in another coding than UTF-8, or no text: what their beginning shows.
  public static func isForeign(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { NotTaps(magicOf: $0) != nil } || bytes.prefix(1_024).contains(0)
  }

  /// Cuts the bytes where lines end outside of quotes.
  private static func split(_ bytes: [UInt8], from start: Int) -> [(line: Int, bytes: ArraySlice<UInt8>)] {
    var records: [(line: Int, bytes: ArraySlice<UInt8>)] = []
    var (line, firstLine, first, isQuoted) = (1, 1, start, false)
    for place in start...bytes.count {
      let byte = place < bytes.count ? bytes[place] : UInt8(ascii: "\n")
      let isAtEnd = place == bytes.count
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n"))
      guard isBreak else { continue }
      line += 1
      guard !isQuoted || isAtEnd else { continue }
      var record = bytes[min(first, bytes.count)..<place]
      if record.last == UInt8(ascii: "\r") { record.removeLast() }
      // A spreadsheet ends with lines of separators alone where cells were emptied.
      if !record.allSatisfy({ " \t,;".utf8.contains($0) }) { records.append((firstLine, ArraySlice(Array(record)))) }
      (first, firstLine) = (place + 1, line)
    }
    return records
  }

  private static func separator(of header: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    func count(_ separator: UInt8) -> Int { header.count { $0 == separator } }
    return candidates.max { count($0) < count($1) } ?? candidates[0]
  }
}
