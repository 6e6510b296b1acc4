/// A format at work: it is begun once, handed every row, and finished once.
protocol RowWriter {
  /// Writes what stands before the first row.
  mutating func begin(to buffer: inout [UInt8])
  /// Writes a row, or keeps it for the end.
  mutating func append(_ row: [Cell], to buffer: inout [UInt8])
  /// Writes what stands after the last row; only a table has a place for the footer.
  mutating func finish(_ footer: ListingFooter, to buffer: inout [UInt8])
}
