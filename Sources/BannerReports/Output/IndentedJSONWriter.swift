import JSON

/// Indented JSON: an array with an object for every row, or the one object of a record.
struct IndentedJSONWriter: RowWriter {
  private let columns: [Column]
  private let isArray: Bool
  private var json = JSONWriter(style: .pretty)

  init(columns: [Column], shape: ListingShape) {
    self.columns = columns
    isArray = shape == .rows
  }

  mutating func begin(to buffer: inout [UInt8]) {
    if isArray { json.beginArray() }
    moveWritten(to: &buffer)
  }

  mutating func append(_ row: [Cell], to buffer: inout [UInt8]) {
    json.object(row, columns: columns)
    moveWritten(to: &buffer)
  }

  mutating func finish(_ footer: ListingFooter, to buffer: inout [UInt8]) {
    if isArray { json.endArray() }
    moveWritten(to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
  }

  private mutating func moveWritten(to buffer: inout [UInt8]) {
    buffer += json.bytes
    json.removeWritten()
  }
}
