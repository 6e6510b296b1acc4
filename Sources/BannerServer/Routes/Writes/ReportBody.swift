import JSON

/// The grammar of everything that clients post: one JSON object, or an array of up to a thousand.
enum ReportBody {
  /// Most items of an array.
  static let mostItems = 1_000

  /// Why a body cannot be taken; nothing of it is recorded then.
  enum Fault: Error {
    /// It is no JSON, or something in it is of another type than it has to be.
    case json(JSONError)
    /// It has more items than are taken at once.
    case tooMany
  }

  /// Calls `read` where each item begins; it reads exactly one value.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(Fault) {
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      guard try reader.peek() == .array else {
        try read(&reader)
        return try reader.finish()
      }
      var count = 0
      try reader.beginArray()
      while try reader.nextElement() {
        count += 1
        // What is beyond is passed over, so that a body which is no JSON is told so whatever its length.
        if count <= mostItems { try read(&reader) }
      }
      try reader.finish()
      if count <= mostItems { return }
    } catch {
      throw .json(error)
    }
    throw .tooMany
  }
}
