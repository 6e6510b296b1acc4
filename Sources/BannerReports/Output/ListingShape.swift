/// Whether a listing is a list, or the particulars of one thing.
public enum ListingShape: Hashable, Sendable {
  /// Any number of rows: a table has a line for each, JSON is an array.
  case rows
  /// The one row about one thing: a table is a block with a line for each column, JSON is the object itself.
  case record
}
