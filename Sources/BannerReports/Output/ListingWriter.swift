/// Writes a listing row by row, in one of the formats.
///
///     var writer = ListingWriter(.ndjson, columns: columns) { bytes in try output.write(bytes: bytes) }
///     try writer.write([.text("spring"), .integer(3)])
///     try writer.finish()
///
/// CSV, JSON and NDJSON hand every row on as it comes. A table must see all rows to know its widths: it keeps them and
/// writes in `finish(_:)`.
public struct ListingWriter {
  private let columns: [Column]
  private let sink: (_ bytes: [UInt8]) throws -> Void
  private var rows: any RowWriter
  private var buffer: [UInt8] = []
  private var hasBegun = false

  /// Makes a writer; the style matters to tables alone, and a record must get exactly one row.
  public init(
    _ format: OutputFormat, columns: [Column], shape: ListingShape = .rows, style: TableStyle = .plain,
    sink: @escaping (_ bytes: [UInt8]) throws -> Void
  ) {
    self.columns = columns
    self.sink = sink
    rows =
      switch format {
      case .table: TableWriter(columns: columns, shape: shape, style: style)
      case .csv: CSVWriter(columns: columns)
      case .json: IndentedJSONWriter(columns: columns, shape: shape)
      case .ndjson: NDJSONWriter(columns: columns)
      }
  }

  /// Writes a row, which must have a cell for every column.
  ///
  /// - Throws: What the sink throws.
  public mutating func write(_ row: [Cell]) throws {
    precondition(row.count == columns.count, "a row has a cell for every column")
    begin()
    rows.append(row, to: &buffer)
    try handOn()
  }

  /// Writes what stands after the last row; a listing without rows is complete only then.
  ///
  /// - Parameter footer: What a table shows under its rows.
  /// - Throws: What the sink throws.
  public mutating func finish(_ footer: ListingFooter = ListingFooter()) throws {
    precondition(footer.total?.count ?? columns.count == columns.count, "a total has a cell for every column")
    begin()
    rows.finish(footer, to: &buffer)
    try handOn()
  }

  private mutating func begin() {
    if !hasBegun { rows.begin(to: &buffer) }
    hasBegun = true
  }

  private mutating func handOn() throws {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
