import HTTPServer
import JSON

/// The grammar of everything that clients post: one JSON object, or an array of up to a thousand.
enum ReportBody {
  /// Most items of an array.
  static let mostItems = 1_000

  /// Why a body cannot be taken; nothing of it is recorded then.
  enum Fault: Error {
    /// It is no JSON, or something in it is of another type than it has to be.
    case json(JSONError)
    /// It is an array without items.
    case empty
    /// It has more items than are taken at once.
    case tooMany
  }

  /// Calls `read` where each item begins; it reads exactly one value.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(Fault) {
    var count = 0
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      guard try reader.peek() == .array else {
        try read(&reader)
        return try reader.finish()
      }
      try reader.beginArray()
      while try reader.nextElement() {
        count += 1
        // What is beyond is passed over, so that a body which is no JSON is told so whatever its length.
        if count <= mostItems { try read(&reader) }
      }
      try reader.finish()
    } catch {
      throw .json(error)
    }
    if count == 0 { throw .empty }
    if count > mostItems { throw .tooMany }
  }

  /// The answer to a body of a kind that is not read; nil for one that is.
  ///
  /// `text/plain` is what `sendBeacon` sends without asking the server first.
  static func refusal(of request: Request, _ corsLines: [HeaderLine]) -> Response? {
    let isPlain = request.header(.contentEncoding).map { $0.isEmpty || $0.equalsIgnoringCase("identity") } ?? true
    if isPlain, let type = request.header(.contentType), isJSON(type) { return nil }
    return .problem(
      .unsupportedMediaType, title: "The body is of a kind that is not read here",
      detail: "Send JSON in UTF-8, not compressed, as application/json or text/plain.",
      headers: [HeaderLine("Accept-Post", "application/json, text/plain")] + corsLines)
  }

  private static func isJSON(_ type: ByteView) -> Bool {
    let end = type.bytes.firstIndex(of: UInt8(ascii: ";")) ?? type.count
    let name = type[0..<end].trimmed
    guard name.equalsIgnoringCase("application/json") || name.equalsIgnoringCase("text/plain") else { return false }
    if end == type.count { return true }
    let parameters = type[end..<type.count].string.lowercased()
    guard let charset = parameters.firstRange(of: "charset=") else { return true }
    let value = parameters[charset.upperBound...].prefix { $0 != ";" && !$0.isWhitespace }
    return ["utf-8", "\"utf-8\"", "us-ascii"].contains(value)
  }
}
