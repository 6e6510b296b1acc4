/// Rows of values under columns, ready to be written in any format.
///
/// For more rows than should be in memory at once, hand them to a `ListingWriter` one by one.
public struct Listing: Hashable, Sendable {
  /// Whether it is a list, or about one thing.
  public let shape: ListingShape

  /// The columns, in their order.
  public let columns: [Column]

  /// The rows; each has a cell for every column.
  public var rows: [[Cell]]

  /// The sums under the rows, a cell for every column.
  ///
  /// Only a table shows them: other formats are for programs, which would take a total for one more row.
  public var total: [Cell]?

  /// Makes a listing; each row and the total must have as many cells as there are columns.
  public init(columns: [Column], rows: [[Cell]] = [], total: [Cell]? = nil) {
    shape = .rows
    self.columns = columns
    self.rows = rows
    self.total = total
  }

  /// Makes the listing of one thing: each of its particulars with the column that names it.
  public init(record fields: [(column: Column, cell: Cell)]) {
    shape = .record
    columns = fields.map(\.column)
    rows = [fields.map(\.cell)]
  }

  /// Writes the whole listing.
  ///
  /// - Throws: What `sink` throws, and nothing else.
  public func write(
    as format: OutputFormat, style: TableStyle = .plain, to sink: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    var writer = ListingWriter(format, columns: columns, shape: shape, style: style, sink: sink)
    for row in rows { try writer.write(row) }
    try writer.finish(total: total)
  }
}
