extension Request {
  /// The value of the first pair of that name in the query, decoded; empty for a name without a value; `nil` without one.
  ///
  /// `+` is a space, as forms write it. Broken escapes do not come this far: they are refused with 400.
  public func query(_ name: StaticString) -> String? {
    guard !rawQuery.isEmpty else { return nil }
    var found: String?
    Percent.forEachPair(rawQuery) { itemName, value in
      guard Request.isName(itemName, name), let bytes = Percent.decoded(value) else { return true }
      found = String(decoding: bytes, as: UTF8.self)
      return false
    }
    return found
  }

  /// All pairs of the query, decoded, in their order.
  public var queryItems: [(name: String, value: String)] {
    (Percent.items(rawQuery) ?? []).map {
      (String(decoding: $0.name, as: UTF8.self), String(decoding: $0.value, as: UTF8.self))
    }
  }

  private static func isName(_ encoded: ByteView, _ name: StaticString) -> Bool {
    if encoded == name { return true }
    guard encoded.bytes.contains(ASCII.percent), let bytes = Percent.decoded(encoded) else { return false }
    return bytes.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}
