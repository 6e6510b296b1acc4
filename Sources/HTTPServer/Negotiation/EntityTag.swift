/// A strong entity tag: it names one sequence of bytes (RFC 9110, section 8.8.3).
public struct EntityTag: Hashable, Sendable {
  /// As it is written, in quotes.
  public let text: String

  /// Quotes a name.
  ///
  /// - Precondition: `name` is of visible ASCII without quotes.
  public init(_ name: String) {
    precondition(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != ASCII.quote }, "no entity tag: \(name)")
    text = "\"\(name)\""
  }

  /// Whether `If-None-Match` of a `GET` or `HEAD` names it or anything (`*`), so that 304 is the answer.
  ///
  /// Tags are compared weakly, as the condition asks for: `W/` before one does not matter.
  public func isKnown(to request: Request) -> Bool {
    guard request.method == .get || request.method == .head, request.has(.ifNoneMatch) else { return false }
    if isNamed(in: request.header(.ifNoneMatch) ?? .empty) { return true }
    return request.headerLines(.ifNoneMatch).dropFirst().contains { isNamed(in: $0) }
  }

  func isStronglyEqual(to tag: ByteView) -> Bool {
    tag.bytes.elementsEqual(text.utf8)
  }

  private func isNamed(in list: ByteView) -> Bool {
    if list == "*" { return true }
    var isThere = false
    list.splitAtCommas { tag in
      let opaque = tag.hasPrefix("W/") ? tag[2..<tag.count] : tag
      if isStronglyEqual(to: opaque) { isThere = true }
    }
    return isThere
  }
}
