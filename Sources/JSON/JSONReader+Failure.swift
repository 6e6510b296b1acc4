extension JSONReader {
  /// The error for the byte at the present place.
  func unexpected(_ expected: JSONError.Expectation) -> JSONError {
    guard position < bytes.count else { return failure(.unexpectedEnd(expected: expected), at: bytes.count) }
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return failure(.byteOrderMark, at: 0) }
    return failure(.unexpectedByte(bytes[position], expected: expected), at: position)
  }

  /// The error for a place that is known.
  ///
  /// Line and column are counted only now: a text without faults never pays.
  func failure(_ problem: JSONError.Problem, at offset: Int) -> JSONError {
    var line = 1
    var column = 1
    for byte in bytes[..<offset] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONError(offset: offset, line: line, column: column, problem: problem)
  }
}
