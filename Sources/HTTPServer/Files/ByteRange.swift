/// Which part of a content a request asks for (RFC 9110, section 14).
public enum ByteRange: Hashable, Sendable {
  /// All of it: nothing else was asked for, or what was asked may be passed over.
  case whole
  /// A part of it.
  case part(offset: Int, count: Int)
  /// A part beyond its end.
  case unsatisfiable

  /// Reads `Range` and `If-Range` of a `GET`, for a content of that size and tag.
  ///
  /// A range that is not written rightly, other units than bytes, several ranges, and an `If-Range` that names anything
  /// but the tag all give the whole.
  public init(of request: Request, size: Int, tag: EntityTag) {
    guard request.method == .get, request.headerLines(.range).count == 1, let range = request.header(.range),
      range[0..<6].equalsIgnoringCase("bytes=")
    else {
      self = .whole
      return
    }
    if let condition = request.header(.ifRange), !tag.isStronglyEqual(to: condition) {
      self = .whole
      return
    }
    self = ByteRange(range[6..<range.count].trimmed, size: size) ?? .whole
  }

  private init?(_ spec: ByteView, size: Int) {
    guard let dash = spec.bytes.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    let first = spec[0..<dash].trimmed
    let last = spec[(dash + 1)..<spec.count].trimmed
    if first.isEmpty {
      guard let length = last.decimal else { return nil }
      let count = min(length, size)
      self = count == 0 ? .unsatisfiable : .part(offset: size - count, count: count)
      return
    }
    guard let offset = first.decimal else { return nil }
    if last.isEmpty {
      self = offset < size ? .part(offset: offset, count: size - offset) : .unsatisfiable
      return
    }
    guard let end = last.decimal, end >= offset else { return nil }
    self = offset < size ? .part(offset: offset, count: min(end, size - 1) - offset + 1) : .unsatisfiable
  }
}
