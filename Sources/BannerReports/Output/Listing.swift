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

  /// What stands under the rows.
  ///
  /// Only a table shows it: other formats are for programs, which would take a total for one more row.
  public var footer: ListingFooter

  /// The sums under the rows, a cell for every column.
  public var total: [Cell]? { footer.total }

  /// Makes a listing; each row and the total must have as many cells as there are columns.
  public init(columns: [Column], rows: [[Cell]] = [], total: [Cell]? = nil) {
    self.init(columns: columns, rows: rows, footer: ListingFooter(total: total))
  }

  /// Makes a listing with all that a table shows under the rows.
  public init(columns: [Column], rows: [[Cell]], footer: ListingFooter) {
    shape = .rows
    self.columns = columns
    self.rows = rows
    self.footer = footer
  }

  /// Makes the listing of one thing: each of its particulars with the column that names it.
  public init(record fields: [(column: Column, cell: Cell)]) {
    shape = .record
    columns = fields.map(\.column)
    rows = [fields.map(\.cell)]
    footer = ListingFooter()
  }

  /// Writes the whole listing.
  ///
  /// - Throws: What `sink` throws, and nothing else.
  public func write(
    as format: OutputFormat, style: TableStyle = .plain, to sink: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    var writer = ListingWriter(format, columns: columns, shape: shape, style: style, sink: sink)
    for row in rows { try writer.write(row) }
    try writer.finish(footer)
  }
}
