extension String {
  /// The text with characters that could steer or deceive a terminal written as escapes.
  ///
  /// Messages quote names and file contents that anyone may have written: an escape sequence in one must not move the
  /// cursor, a line feed not forge a line, nor a bidirectional override turn the words around (Unicode Technical Report
  /// 36, section 2.1).
  public var terminalSafe: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var safe = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        safe += scalar.escaped(asASCII: true)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
