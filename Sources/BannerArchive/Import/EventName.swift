import BannerStore
import SQLite

/// How people are told of an event.
enum EventName {
  /// The id in a column, as a UUID.
  static func text(_ row: borrowing Row, _ column: Int) -> String {
    row.withBytes(column) { bytes in EventID(bytes: bytes) }.map { "\($0)" } ?? "without an id"
  }
}
