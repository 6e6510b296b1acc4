import HTTPServer
import JSON

/// The answers that the writing routes have in common.
enum WriteAnswers {
  /// Stands in an answer that left before its event was recorded, so that nobody takes it for a receipt.
  static let uncountedLine = HeaderLine("Rondo-Count", "pending")

  /// How long a client that was sent away should stay away, in seconds.
  static let retryAfterSeconds = 1

  /// No set has the slug in the address.
  static let unknownSet = Response.problem(.notFound, title: "There is no such banner set")
  /// The token is none, or leads nowhere.
  static let unknownToken = Response.problem(
    .notFound, title: "This link leads nowhere",
    detail: "It was not made here, or it was cut off or changed on its way.")
  /// The request id is missing, or is no request id.
  static let noRequestID = Response.problem(
    .badRequest, title: "The request id is missing or cannot be one",
    detail: "Write ?r= with up to 128 letters, digits, '-', '.', '_' or '~', the same for the image and its link.")
  /// The set shows no banner.
  static let nothingOnShow = Response(status: .noContent, headers: [HeaderLine("Cache-Control", "no-store")])
  /// One transparent pixel, as GIF89a.
  static let pixel = Response(
    status: .ok,
    headers: [
      HeaderLine("Content-Type", "image/gif"), HeaderLine("Cache-Control", "no-store"),
      HeaderLine("X-Content-Type-Options", "nosniff"),
    ],
    body: .bytes([
      0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x01, 0x00, 0x01, 0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF,
      0x21, 0xF9, 0x04, 0x01, 0x00, 0x00, 0x00, 0x00, 0x2C, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x00, 0x02,
      0x02, 0x44, 0x01, 0x00, 0x3B,
    ]))

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
    case .empty:
      .problem(
        .badRequest, title: "The body has no items", detail: "Send at least one, or nothing at all.", headers: corsLines
      )
    case .tooMany:
      .problem(
        .contentTooLarge, title: "The body has too many items",
        detail: "At most \(ReportBody.mostItems) are taken at once; send the rest with the next request.",
        headers: corsLines)
    }
  }
}
