import JSON

/// A JSON object a line for every row.
struct NDJSONWriter: RowWriter {
  private let columns: [Column]
  private var json = JSONWriter()

  init(columns: [Column]) {
    self.columns = columns
  }

  func begin(to buffer: inout [UInt8]) {}

  mutating func append(_ row: [Cell], to buffer: inout [UInt8]) {
    json.object(row, columns: columns)
    buffer += json.bytes
    buffer.append(UInt8(ascii: "\n"))
    json.removeWritten()
  }

  func finish(_ footer: ListingFooter, to buffer: inout [UInt8]) {}
}
