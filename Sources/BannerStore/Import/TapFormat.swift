/// The form in which a file holds taps, found from its first line.
enum TapFormat {
  /// A JSON object a line.
  case ndjson
  /// Comma-separated fields under a header.
  case csv(TapCSV)

  /// CSV when the line is a header with the column `event_id`, otherwise a JSON object a line.
  init(firstLine: UnsafeBufferPointer<UInt8>) {
    if let csv = TapCSV(header: firstLine) {
      self = .csv(csv)
    } else {
      self = .ndjson
    }
  }
}
