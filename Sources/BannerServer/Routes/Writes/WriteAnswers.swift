import HTTPServer
import JSON

/// The answers that the writing routes have in common.
enum WriteAnswers {
  /// Stands in an answer that left before its event was recorded, so that nobody takes it for a receipt.
  static let uncountedLine = HeaderLine("Rondo-Count", "pending")

  /// How long a client that was sent away should stay away, in seconds.
  static let retryAfterSeconds = 1

  /// A body of JSON that no cache keeps.
  static func json(_ bytes: [UInt8], _ corsLines: [HeaderLine]) -> Response {
    Response(
      status: .ok,
      headers: [HeaderLine("Content-Type", "application/json"), HeaderLine("Cache-Control", "no-store")] + corsLines,
      body: .bytes(bytes))
  }

  /// The same answer, marked as having left before its event was recorded.
  static func uncounted(_ answer: Response) -> Response {
    let bytes = answer.bodyBytes
    return Response(
      status: answer.status, headers: answer.headers + [uncountedLine], body: bytes.isEmpty ? .none : .bytes(bytes))
  }

  /// Nothing was recorded, or only a part; the same again is safe.
  static func comeAgain(_ corsLines: [HeaderLine]) -> Response {
    .problem(
      .serviceUnavailable, title: "The report could not be recorded in time",
      detail: "Send the same again: what is recorded already is not counted twice.",
      headers: [HeaderLine("Retry-After", "\(retryAfterSeconds)")] + corsLines)
  }

  /// A body that cannot be taken.
  static func refusal(of fault: ReportBody.Fault, _ corsLines: [HeaderLine]) -> Response {
    switch fault {
    case .json(let error):
      .problem(
        .badRequest, title: "The body cannot be read", detail: "\(error)",
        members: [JSONMember(key: "offset", value: .integer(Int64(error.offset)))], headers: corsLines)
    case .tooMany:
      .problem(
        .contentTooLarge, title: "The body has too many items",
        detail: "At most \(ReportBody.mostItems) are taken at once; send the rest with the next request.",
        headers: corsLines)
    }
  }
}
