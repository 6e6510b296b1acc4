import JSON

/// One JSON array with an object for every row, indented.
struct JSONArrayWriter: RowWriter {
  private let columns: [Column]
  private var json = JSONWriter(style: .pretty)

  init(columns: [Column]) {
    self.columns = columns
  }

  mutating func begin(to buffer: inout [UInt8]) {
    json.beginArray()
    moveWritten(to: &buffer)
  }

  mutating func append(_ row: [Cell], to buffer: inout [UInt8]) {
    json.object(row, columns: columns)
    moveWritten(to: &buffer)
  }

  mutating func finish(total: [Cell]?, to buffer: inout [UInt8]) {
    json.endArray()
    moveWritten(to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
  }

  private mutating func moveWritten(to buffer: inout [UInt8]) {
    buffer += json.bytes
    json.removeWritten()
  }
}
