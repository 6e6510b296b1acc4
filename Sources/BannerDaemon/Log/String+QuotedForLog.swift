extension String {
  /// The text in quotes, on one line whatever is in it, with everything that could steer or deceive a terminal escaped.
  ///
  /// Bidirectional controls are among that: they can turn the rest of a line around (Unicode Technical Report 36,
  /// section 2.1).
  var quotedForLog: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.endsOrSteersLine: quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var endsOrSteersLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
