import CSodium

extension KeyFileText {
  /// The keys that the text holds; the path is for errors.
  func keys(path: String) throws(KeyFileError) -> KeyRing {
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    // What follows the last line break.
    guard let rest = lines.popLast(), rest.isEmpty else {
      throw .damaged(path: path, line: lines.count + 1, problem: "the line is cut off")
    }
    guard let form = lines.popFirst(), String(decoding: form, as: UTF8.self) == Self.form else {
      throw .damaged(path: path, line: 1, problem: "“\(Self.form)” is missing")
    }
    var keys: [SigningKey] = []
    for line in lines {
      guard let key = key(UnsafeRawBufferPointer(rebasing: line)) else {
        throw .damaged(
          path: path, line: keys.count + 2,
          problem: "a key has a number, two times and \(2 * SigningKey.byteCount) hexadecimal digits")
      }
      guard (key.endsAtMs == nil) == keys.isEmpty else {
        throw .damaged(path: path, line: keys.count + 2, problem: "the first key and no other is the current one")
      }
      guard !keys.contains(where: { $0.id == key.id }) else {
        throw .damaged(path: path, line: keys.count + 2, problem: "there are two keys \(key.idText)")
      }
      keys.append(key)
    }
    guard let current = keys.first else { throw .damaged(path: path, line: 2, problem: "there is no key") }
    return KeyRing(current: current, older: Array(keys.dropFirst()))
  }

  private func key(_ line: UnsafeRawBufferPointer) -> SigningKey? {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 4 else { return nil }
    let texts = words.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    guard let id = UInt16(texts[0], radix: 16), let madeAtMs = Int64(texts[1]) else { return nil }
    let isRevoked = texts[2].hasPrefix(Self.revoked)
    let endsAtMs = Int64(isRevoked ? String(texts[2].dropFirst(Self.revoked.count)) : texts[2])
    return withUnsafeTemporaryAllocation(byteCount: SigningKey.byteCount, alignment: 8) { secret in
      defer { sodium_memzero(secret.baseAddress, secret.count) }
      guard Self.decode(UnsafeRawBufferPointer(rebasing: words[3]), into: secret) else { return nil }
      let key = SigningKey(
        id: id, madeAtMs: madeAtMs, endsAtMs: endsAtMs, isRevoked: isRevoked, secret: UnsafeRawBufferPointer(secret))
      // Numbers have one spelling: no sign, no capital letters.
      return texts == [key.idText, "\(madeAtMs)", Self.end(of: key)] ? key : nil
    }
  }

  /// Fills the buffer with what exactly so many hexadecimal digits say.
  private static func decode(_ digits: UnsafeRawBufferPointer, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    guard digits.count == 2 * bytes.count else { return false }
    for index in bytes.indices {
      guard let high = hexValue(digits[2 * index]), let low = hexValue(digits[2 * index + 1]) else { return false }
      bytes[index] = high << 4 | low
    }
    return true
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
