/// The forms a listing or report can be written in.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Columns for people, fitted to the terminal.
  case table
  /// RFC 4180, with a header row.
  case csv
  /// An array of objects, indented.
  case json
  /// An object a line (https://github.com/ndjson/ndjson-spec).
  case ndjson
}
