/// What a table shows under its rows; formats for programs have none of it.
public struct ListingFooter: Hashable, Sendable {
  /// The sums of the rows, a cell for every column.
  public var total: [Cell]?
  /// What must be known to read the table, a sentence or line each.
  public var notes: [String]
  /// What is drawn beside the rows and under them, where the style has bars.
  public var drawing: TableDrawing?

  /// Collects what stands under the rows.
  public init(total: [Cell]? = nil, notes: [String] = [], drawing: TableDrawing? = nil) {
    self.total = total
    self.notes = notes
    self.drawing = drawing
  }
}
