import BannerStore
import JSON

/// One item of `POST /v1/sets/{slug}/taps`.
struct TapReport: Sendable {
  /// The tap, or why it is none.
  let tap: Result<Tap, UnreadableTap>
  /// Where it stands in the body.
  let place: Range<Int>

  /// Its identity, when that could be read.
  var eventID: EventID? {
    switch tap {
    case .success(let tap): tap.eventID
    case .failure(let unreadable): unreadable.eventID
    }
  }

  /// Reads all items of a body.
  static func readAll(
    _ body: UnsafeBufferPointer<UInt8>, sentFor set: String
  ) throws(ReportBody.Fault) -> [TapReport] {
    var reports: [TapReport] = []
    try ReportBody.read(body) { (reader: inout JSONReader) throws(JSONError) in
      _ = try reader.peek()
      let start = reader.offset
      let tap = try TapJSON.read(&reader, sentFor: set)
      reports.append(TapReport(tap: tap, place: start..<reader.offset))
    }
    return reports
  }
}
